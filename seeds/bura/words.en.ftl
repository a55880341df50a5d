# The name and the ready tables: a button's label and a line about it.

game-name = Bura

preset-bura = Pot
preset-bura-about = For the pot: face-down discards, 31 points take it all
preset-open = Open
preset-open-about = For the pot, with every card laid open
preset-points = Points
preset-points-about = A deal is a point; the first to the target wins
preset-penalty = Penalty points
preset-penalty-about = Nobody declares, to the last card; 12 penalty points lose

# The table's rules: “label: value” within 30 characters.

option-pack = Pack
option-trumps = Trumps
option-trumps-true = yes
option-trumps-false = none
option-discards = Discards
option-discards-closed = face down
option-discards-open = open
option-draw = Drawing
option-draw-rounds = whole rounds
option-draw-to-last = to the last card
option-lead-limit = Lead within any hand
option-lead-limit-true = yes
option-lead-limit-false = no
option-manual-draw = Drawing by hand
option-manual-draw-true = yes
option-manual-draw-false = no
option-declare-when = Declare
option-declare-when-after-trick = after a trick
option-declare-when-own-turn = on your own turn
option-declare-when-any-time = at any time
option-prompt = Ask about 31
option-prompt-possible = if possible
option-prompt-always = always
option-last-taker-shows = Last taker shows
option-last-taker-shows-true = yes
option-last-taker-shows-false = no
option-out-of-turn = Out of turn
option-out-of-turn-true = allowed
option-out-of-turn-false = not allowed
option-bura = Bura
option-bura-wins = wins
option-bura-leads = leads
option-scoring = Score
option-scoring-pot = pot
option-scoring-points = points
option-scoring-penalty = penalty points
option-stake = Stake
option-deals = Pots
option-target = Play to
option-teams = Two against two
option-teams-true = yes
option-teams-false = no
option-thirty-one = 31 points
option-thirty-one-wins = win
option-thirty-one-safe = make safe
option-raises = Doubling
option-raises-true = yes
option-raises-false = no
option-raise-limit = Doublings at most
option-open-seats = Open hands
option-open-seats-none = nobody
option-open-seats-all = everybody
option-open-bonus = For an open hand
option-open-bonus-points = points
option-open-bonus-fourth-card = 4th card
option-open-bonus-none = nothing
option-bonus = Bonus points

# What a player reads when a rule of the game stands in the way of a move.

refused-BURA-1 = Two to six players, with a pack of 36 or 32 cards
refused-BURA-2 = Hands have three cards; trumps are turned after the deal
refused-BURA-3 = Lots and the last deal decide who deals
refused-BURA-4 = The lead belongs to the elder hand, later to the last trick’s taker
refused-BURA-5 = Lead one card or 2–3 of a suit; claim three aces. First answer what is asked, and draw
refused-BURA-6 = Match the number of cards in the lead; you cannot pass
refused-BURA-7 = A higher card of the same suit beats, or a trump
refused-BURA-8 = The last to beat the best on the table takes the trick
refused-BURA-9 = Open: a lead or cards that beat; the rest face down. First answer what is asked, and draw
refused-BURA-10 = Discards are open here: lay the cards face up
refused-BURA-11 = Lead no more cards than the shortest hand has; answering short, lay all you have
refused-BURA-12 = Draw after a trick, one card at a time and in your turn
refused-BURA-13 = Nobody calls out the points in tricks
refused-BURA-14 = Only the last trick can be looked at
refused-BURA-15 = You need 31 points in your own tricks
refused-BURA-16 = Declare when 31 is possible and the table’s rules give the moment
refused-BURA-17 = A right declaration counts at once
refused-BURA-18 = A wrong declaration fills up the pot
refused-BURA-19 = The cards are out and nobody declared: razburka
refused-BURA-20 = Claim bura, three aces or molodka before a lead, if so agreed
refused-BURA-21 = Wait until it is settled who leads
refused-BURA-22 = A card drawn out of turn, or one too many, loses the deal
refused-BURA-23 = Played for the pot: the winner takes it all
refused-BURA-24 = Played for points: the first to the target wins
refused-BURA-25 = For penalty points nobody declares: go on to the last card
refused-BURA-26 = Partners need four players and a game for penalty points
refused-BURA-27 = The safe one waits for the end of the deal; the others play on
refused-BURA-28 = Double with two players, before your lead, not twice running; answer: accept or concede
refused-BURA-29 = An open hand is seen by all
refused-BURA-30 = Lead three cards at most, though you hold four

### Said of the game

# Above the seats: pot of the match, chips in it, trumps, stock.

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
head-worth = { $number ->
    [one] the deal counts { $number } point
   *[other] the deal counts { $number } points
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
seat-open = open hand{ $seen ->
    [yes] : { $cards }
   *[no] {""}
}
seat-safe = safe with 31

# The trick on the table, and the last one.

trick-led = { $seat } — { $cards }
trick-led-special = { $seat } — { $cards }, { $word }
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
   *[no] { $seat }: { $seen ->
        [yes] { $cards }
       *[no] { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
    }
}
event-trump = Trumps are { $suit }, { $cards } is turned
event-held = Your answer is taken
event-led = { $you ->
    [yes] You lead
   *[no] { $seat } leads
} { $cards }
event-claimed = { $you ->
    [yes] You lead out of turn
   *[no] { $seat } leads out of turn
}, { $word }: { $cards }
event-claimed-own = { $you ->
    [yes] You lead
   *[no] { $seat } leads
} { $word }: { $cards }
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
event-declined = { $you ->
    [yes] You do not declare
   *[no] { $seat } does not declare
}
event-declared = { $you ->
    [yes] You declare
   *[no] { $seat } declares
}: { $number ->
    [one] { $number } point
   *[other] { $number } points
}, { $word }
declared-right = right
declared-wrong = short of 31
event-shows = { $you ->
    [yes] You took the last trick and show
   *[no] { $seat } took the last trick and shows
} { $number ->
    [one] { $number } point
   *[other] { $number } points
}
event-safe = { $you ->
    [yes] You are safe with 31
   *[no] { $seat } is safe with 31
}
event-shown = { $you ->
    [yes] You show
   *[no] { $seat } shows
} { $word }: { $cards }
kind-bura = bura
kind-aces = three aces
kind-molodka = molodka
event-raised = { $you ->
    [yes] You offer
   *[no] { $seat } offers
} to double: { $number } to { $total }
event-accepted = { $you ->
    [yes] You accept
   *[no] { $seat } accepts
}, the stake is { $number }
event-conceded = { $you ->
    [yes] You concede
   *[no] { $seat } concedes
}
event-fault = { $you ->
    [yes] You drew a card that was not yours
   *[no] { $seat } drew a card that was not theirs
}
event-paid = { $you ->
    [yes] You fill up the pot
   *[no] { $seat } fills up the pot
}: { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}, { $total } in it
event-won-pot = { $you ->
    [yes] You win the pot
   *[no] { $seat } wins the pot
}, { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}: { $word }
event-won-points = { $you ->
    [yes] You win the deal
   *[no] { $seat } wins the deal
}, { $number ->
    [one] { $number } point
   *[other] { $number } points
}: { $word }
won-declared = 31 reached
won-shown = 31 with the last trick
won-bura = a special hand
won-conceded = the double was conceded
event-scored = { $you ->
    [yes] You score
   *[no] { $seat } scores
} { $number ->
    [one] { $number } point
   *[other] { $number } points
}
event-shared = { $you ->
    [yes] Your share
   *[no] Share of { $seat }
}: { $number ->
    [one] { $number } chip
   *[other] { $number } chips
}
event-razburka = Razburka: nobody declared, { $number } in the pot
event-void = Razburka: the deal does not count
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
}, { $total ->
    [0] no penalty
   *[other] penalty { $total }
}
event-counted-team = { $seat } and { $other } have { $number ->
    [one] { $number } point
   *[other] { $number } points
}, { $total ->
    [0] no penalty
   *[other] penalty { $total }
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
    [lead] Claim { $cards }
   *[other] Claim
}
verb-declare = Declare: I have 31
verb-pass = { $phase ->
    [lead] Do not claim
   *[other] Do not declare
}
verb-raise = Double
verb-accept = Accept the double
verb-concede = Concede
verb-draw = Draw a card
prompt-lead = { $you ->
    [yes] Your lead: one card, or several of one suit
   *[no] You hold a special hand: claim it out of turn?
}
prompt-answer = Your turn: { $count ->
    [one] lay { $count } card
   *[other] lay { $count } cards
}
prompt-reply = Your turn: { $count ->
    [one] lay { $count } card
   *[other] lay { $count } cards
}
prompt-declare = The trick is yours. Is it 31?
prompt-final = The cards are out. Is it 31?
prompt-raise = You are offered a double: accept or concede?
prompt-draw = Your turn to draw
