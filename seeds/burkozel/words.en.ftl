# The name and the ready tables: a button's label and a line about it.

game-name = Burkozel

preset-burkozel = Pot
preset-burkozel-about = For the pot: four cards each, the most points take it
preset-penalty = Penalty points
preset-penalty-about = Up to 12; leads of up to four cards of a suit

# The table's rules: “label: value” within 30 characters.

option-pack = Pack
option-triples = Leads
option-triples-suit = 1, or 3 of a suit
option-triples-rank = 1, or 3 of a rank
option-triples-off = single cards
option-triples-any-suit = 1 to 4 of a suit
option-discards = Discards
option-discards-open = open
option-discards-closed = face down
option-lead-limit = Lead within any hand
option-lead-limit-true = yes
option-lead-limit-false = no
option-out-of-turn = Out of turn
option-out-of-turn-true = allowed
option-out-of-turn-false = not allowed
option-scoring = Score
option-scoring-pot = pot
option-scoring-points = points
option-scoring-penalty = penalty points
option-stake = Stake
option-deals = Pots
option-target = Play to
option-limit = Penalty limit
option-teams = Two against two
option-teams-true = yes
option-teams-false = no

# What a player reads when a rule of the game stands in the way of a move.

refused-BURK-1 = Two to five players, with four cards each
refused-BURK-2 = The lead belongs to the elder hand, later to the last trick’s taker
refused-BURK-3 = These do not lead together: one card, or a set that is agreed on
refused-BURK-4 = Match the number of cards in the lead; no passing; face down only if so agreed
refused-BURK-5 = Longer than the shortest hand of the others
refused-BURK-6 = Only a full molodka is claimed, and only before a lead
refused-BURK-7 = Four trumps or four aces win by themselves
refused-BURK-8 = The most points in tricks win the deal
refused-BURK-9 = A deal won is a pot or a point, as agreed
refused-BURK-10 = Penalty points are written at the end, by the points in tricks
refused-BURK-11 = Partners need four players
refused-BURK-12 = Points are not called out, and only the last trick can be looked at

### Said of the game

# Above the seats: pot of the match, chips in it, the score played for, trumps, stock.

head-pots = pot { $number } of { $total }
head-pot = { $number ->
    [one] { $number } chip in it
   *[other] { $number } chips in it
}
head-target = { $number ->
    [one] playing to { $number } point
   *[other] playing to { $number } points
}
head-limit = { $number ->
    [one] { $number } penalty point loses
   *[other] { $number } penalty points lose
}
head-trump = trumps { $suit }{ $seen ->
    [yes] {" "}({ $cards })
   *[no] {""}
}
head-stock = { $count ->
    [0] the stock is gone
   *[other] { $count } in the stock
}

# Beside a name.

seat-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-tricks = { $number ->
    [one] { $number } trick
   *[other] { $number } tricks
}
seat-score-pot = { $you ->
    [yes] score{" "}
   *[no] {""}
}{ SIGNED($number) }
seat-score-points = score { $number }
seat-score-penalty = { $number ->
    [one] { $number } penalty point
   *[other] { $number } penalty points
}
seat-team = pair { $number }

# The trick on the table, and the last one.

trick-led = { $seat } — { $cards }
trick-led-molodka = { $seat } — { $cards }, molodka
trick-laid = { $seat } — { $cards }
trick-hid = { $seat } — face down: { $seen ->
    [yes] { $cards }
   *[no] { $count }
}
last-taken = { $seat }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
last-hid = { $seat } — face down: { $seen ->
    [yes] { $cards }
   *[no] { $count }
}

# What has happened.

event-antes = Everybody antes { $number }: { $total } in the pot
event-deal = { $you ->
    [yes] You deal
   *[no] { $seat } deals
}
event-dealt = { $you ->
    [yes] Your cards: { $cards }
   *[no] { $seat }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
event-trump = Trumps are { $suit }, { $cards } is turned
event-held = Your answer is taken
event-led = { $you ->
    [yes] You lead
   *[no] { $seat } leads
} { $cards }
event-claimed = { $you ->
    [yes] You lead a molodka out of turn
   *[no] { $seat } leads a molodka out of turn
}: { $cards }
event-claimed-own = { $you ->
    [yes] You lead a molodka
   *[no] { $seat } leads a molodka
}: { $cards }
event-beat = { $you ->
    [yes] You beat with
   *[no] { $seat } beats with
} { $cards }
event-laid = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} { $cards }
event-hid = { $you ->
    [yes] You throw down
   *[no] { $seat } throws down
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
event-took = { $you ->
    [yes] The trick is yours
   *[no] { $seat } takes the trick
}, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-drew = { $you ->
    [yes] You draw
   *[no] { $seat } draws
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
event-four = { $you ->
    [yes] You have bura
   *[no] { $seat } has bura
}, { $word }: { $cards }
kind-trumps = four trumps
kind-aces = four aces
event-others-write = The others write { $number } each
event-turned-up = { $you ->
    [yes] You have
   *[no] { $seat } has
} { $number ->
    [one] { $number } point
   *[other] { $number } points
} in tricks
event-counted = { $you ->
    [yes] You have
   *[no] { $seat } has
} { $number ->
    [one] { $number } point
   *[other] { $number } points
}
event-counted-penalty = { $you ->
    [yes] You have
   *[no] { $seat } has
} { $number ->
    [one] { $number } point
   *[other] { $number } points
}, { $total ->
    [0] no penalty
   *[other] penalty { $total }
}
event-counted-team = { $seat } and { $other } have { $number ->
    [one] { $number } point
   *[other] { $number } points
} together
event-counted-team-penalty = { $seat } and { $other } have { $number ->
    [one] { $number } point
   *[other] { $number } points
} together, { $total ->
    [0] no penalty
   *[other] penalty { $total }
}
event-won-pot = { $you ->
    [yes] You win the pot
   *[no] { $seat } wins the pot
}, { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}
event-won-pot-team = { $seat } and { $other } win the pot, { $number ->
    [one] { $number } chip
   *[other] { $number } chips
} together
event-won-points = { $you ->
    [yes] You win the deal: a point
   *[no] { $seat } wins the deal: a point
}
event-won-points-team = { $seat } and { $other } win the deal: a point each
event-tie-pot = A tie, nobody wins: { $number } in the pot
event-tie-points = A tie, nobody wins the point
event-shared = { $you ->
    [yes] Your share
   *[no] Share of { $seat }
}: { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}
event-abandoned = The deal does not count

# Buttons and prompts.

verb-play = { $phase ->
    [lead] Lead { $cards }
    [answer] Beat with { $cards }
   *[other] Lay { $cards }
}
verb-hide = Throw face down
verb-claim = { $phase ->
    [lead] Molodka { $cards }
   *[other] Molodka
}
verb-pass = Do not claim
prompt-lead = { $you ->
    [yes] Your lead: { $count ->
        [1] one card
       *[other] one card, or several together
    }
   *[no] You hold a molodka: lead it out of turn?
}
prompt-answer = Your turn: { $count ->
    [one] lay { $count } card
   *[other] lay { $count } cards
}
prompt-reply = Your turn: { $count ->
    [one] lay { $count } card
   *[other] lay { $count } cards
}
