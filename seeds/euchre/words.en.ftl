# The name and the ready tables: a button's label and a line about it.

game-name = Euchre

preset-euchre = Classic
preset-euchre-about = Four players, two against two
preset-railroad = Railroad
preset-railroad-about = Two against two, with a joker above all trumps
preset-two = Two-handed
preset-two-about = Two players, 24 cards
preset-cutthroat = Cutthroat
preset-cutthroat-about = Three players: the maker alone against both
preset-call-ace = Call-ace
preset-call-ace-about = Four to six; only the ace itself gives the partner away

# The table's rules: “label: value” within 30 characters.

option-variant = Game
option-variant-euchre = classic
option-variant-railroad = railroad
option-variant-two = two-handed
option-variant-cutthroat = cutthroat
option-variant-call-ace = call-ace
option-pack = Pack
option-target = Play to
option-stick = Stick the dealer
option-stick-true = yes
option-stick-false = no

# What a player reads when a rule of the game stands in the way of a move.

refused-EUC-1 = Four play two against two; two jacks are the highest trumps
refused-EUC-2 = The jack of the trumps’ colour is a trump itself
refused-EUC-3 = Five cards each, three and then two; the next is turned
refused-EUC-4 = Round 1: order or pass, then the dealer discards one; not at any other time
refused-EUC-5 = Round 2: another suit or a pass; by agreement the dealer must name one
refused-EUC-6 = Who plays alone says so at once, and the partner sits out
refused-EUC-7 = One card each, in the suit led; the jack of the trumps’ colour is a trump
refused-EUC-8 = Three tricks are needed, else the other side scores
refused-EUC-9 = The first to the target wins
refused-EUC-10 = One to four points are shown with a three and a four
refused-EUC-11 = The joker is turned: the dealer names one of the four suits before seeing his hand
refused-EUC-12 = Nobody plays alone with two: there are no partners
refused-EUC-13 = In Cutthroat the maker is alone against all anyway
refused-EUC-14 = Alone, or the ace of a plain suit: said in Call-ace once trumps are made
refused-EUC-15 = The maker’s points depend on the partner and on the number of players
refused-EUC-16 = Who the partner is will be known when the ace falls
refused-EUC-17 = In this game nobody adds “alone” to the trump

# Buttons and prompts.

verb-order = { $phase ->
    [support] I assist
    [take] I take it up
   *[order] I order it up
}{ $alone ->
    [yes] {" "}alone
   *[no] {""}
}
verb-name = { $phase ->
    [joker] Joker is { $suit }
   *[name] Trumps { $suit }
}{ $alone ->
    [yes] {" "}alone
   *[no] {""}
}
verb-pass = Pass
verb-discard = Discard { $cards }
verb-call = I call the { $suit } ace
verb-alone = I play alone
verb-play = Play { $cards }
prompt-joker = The joker is turned. Name its suit; you see your hand afterwards
prompt-order = Your word: do you order it up?
prompt-support = Your word: do you assist your partner?
prompt-take = Your word: do you take it up?
prompt-name = Round 2: will you name another suit?
prompt-discard = Discard one card
prompt-call = Call an ace, or play alone
prompt-play = Your turn: lay a card

# What happened.

event-abandoned = The deal does not count
event-turned = { $seat } deals, { $cards } is turned
event-joker = { $seat } names the joker’s suit without seeing a card
event-joker-suit = { $seat }: the joker is { $suit }
event-pass = { $seat }: pass
event-turned-down = { $suit } is turned down, round 2
event-thrown-in = All passed: no points, the next player deals
event-order = { $seat } orders { $suit } up
event-support = { $seat } assists in { $suit }
event-take = { $seat } takes { $suit } up
event-name = { $seat } names { $suit }
event-alone = { $seat } plays alone, { $other } sits out
event-laid-aside = { $cards } is laid aside
event-picked-up = { $seat } takes { $cards }
event-discard = { $seen ->
    [yes] { $seat } discards { $cards }
   *[no] { $seat } discards a card
}
event-call = { $seat } calls the { $suit } ace
event-alone-against-all = { $seat } plays alone
event-play = { $seat }: { $cards }
event-trick = { $you ->
    [yes] The trick is yours
   *[no] { $seat } takes the trick
}
event-ace = The { $suit } ace is out: { $other } and { $seat } are partners
event-ace-own = The { $suit } ace is out: { $seat } plays alone
event-ace-out = Nobody had the { $suit } ace: { $seat } was alone
event-march = { $seat }: a march, +{ $total }
event-march-together = { $seat } and { $other }: a march, +{ $total }
event-made = { $seat }: { $number } { $number ->
    [one] trick
   *[other] tricks
}, +{ $total }
event-made-together = { $seat } and { $other }: { $number } { $number ->
    [one] trick
   *[other] tricks
}, +{ $total }
event-lost = { $seat }: { $number ->
    [0] no trick
    [one] only { $number } trick
   *[other] only { $number } tricks
}, the others +{ $total }
event-lost-together = { $seat } and { $other }: { $number ->
    [0] no trick
    [one] only { $number } trick
   *[other] only { $number } tricks
}, the others +{ $total }

# The table.

head-target = to { $number }
head-joker = { $seat } names the joker’s suit
head-turned = offered: { $suit }
head-turned-down = turned down: { $suit }
head-trump = trumps { $suit }
head-maker = maker { $seat }, tricks { $number }
head-makers = makers { $seat } and { $other }, tricks { $number }
head-alone = { $seat } alone, tricks { $number }
head-called = maker { $seat } with the { $suit } ace
head-points = { $seat } and { $other }: { $word } ({ $number })
head-points-in-figures = { $seat } and { $other }: { $number }
mark-1 = three covered
mark-2 = four covered
mark-3 = three on top
mark-4 = four on top
seat-passed = pass
seat-taken = { $number } { $number ->
    [one] trick
   *[other] tricks
}
seat-out = sits out
seat-points = { $word } ({ $number })
seat-points-in-figures = score { $number }
trick-turned = { $cards } turned
trick-card = { $seat } — { $cards }
last-trick = { $seat }, { $cards }
