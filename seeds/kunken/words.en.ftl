# The name and the ready table: a button's label and a line about it.

game-name = Kunken

preset-kunken = Kunken
preset-kunken-about = Two packs with jokers, an open bank, a match to 500

# The table's rules: “label: value” within 30 characters.

option-jokers = Jokers
option-hand = Cards in hand
option-ace-low = Ace below the two
option-ace-low-true = yes
option-ace-low-false = no
option-distinct-suits = Suits of a set
option-distinct-suits-true = all different
option-distinct-suits-false = any
option-joker-swap = Swapping jokers
option-joker-swap-true = yes
option-joker-swap-false = no
option-own-only = Adding
option-own-only-true = to your own only
option-own-only-false = to any
option-bank-needs-50 = 50 for the bank
option-bank-needs-50-true = every time
option-bank-needs-50-false = once
option-target = Play to
option-deals = Deals
option-deals-0 = to the target

# What a player reads when a rule stands in the way of a move.

refused-KUN-1 = Two to five play, with two packs and jokers
refused-KUN-2 = 12 or 13 cards are dealt, and the next one begins the bank
refused-KUN-3 = Lay 3 or 4 of one rank, or 3 and more in order in one suit
refused-KUN-4 = Say what the joker stands for; jokers are at most half of a combination
refused-KUN-5 = A K Q J count 10 each, tens to twos 5
refused-KUN-6 = A turn begins with one card from the stock, or with the bank, and only once
refused-KUN-7 = Add after your 50; the card you took the bank from is laid in this turn
refused-KUN-8 = To open you need combinations worth at least 50 in one turn
refused-KUN-9 = Nothing to take back, or the bank went back twice already: draw a card
refused-KUN-10 = The very last card is not laid: discard it, and the deal is over
refused-KUN-11 = Whoever discards his last card wins the deal
refused-KUN-12 = A deal scores what you laid, less what you hold
refused-KUN-13 = A match goes to the target, or for the agreed number of deals
refused-KUN-14 = The stock is gone: wait until the bank is shuffled

### Said of the game

# Above the seats: match, stock, bank, combinations.

head-deals = { $total ->
    [one] { $total } deal in all
   *[other] { $total } deals in all
}
head-target = to { $number }
head-stock = { $count ->
    [0] the stock is gone
   *[other] { $count } in the stock
}
head-bank = bank: { $seen ->
    [yes] { $cards }
   *[no] empty
}
head-combination = { $number }. { $cards } — { $seat }, { $total }
head-joker = in combination { $number } { $cards } is { $word }{ $suit }

# What a joker stands for: the rank of a card.

face-A = A
face-K = K
face-Q = Q
face-J = J
face-T = 10
face-9 = 9
face-8 = 8
face-7 = 7
face-6 = 6
face-5 = 5
face-4 = 4
face-3 = 3
face-2 = 2

# Beside the name.

seat-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-laid = { $number ->
    [0] { $you ->
        [yes] not open yet
       *[no] {""}
    }
   *[other] laid { $number }
}
seat-score = score { SIGNED($number) }

# What the running turn still owes; the turn before.

own-table-trick = This turn:
own-table-last = Last turn:
own-button-last = Last turn
own-toast-no-last = There has been no turn yet. The first will be shown here
trick-bank = { $you ->
    [yes] lay
   *[no] { $seat } — to lay
} { $cards } from the bank
trick-fifty = { $you ->
    [yes] { $number }
   *[no] { $seat } — { $number }
} of 50, { $total } short
last-bank = { $seat } — bank from { $cards }
last-laid = { $seat } — laid { $cards }
last-discard = { $seat } — discarded { $cards }

# What has happened.

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
event-turned = { $cards } begins the bank
event-draw = { $you ->
    [yes] You draw
   *[no] { $seat } draws
}{ $seen ->
    [yes] : { $cards }
   *[no] {" "}{ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
event-bank = { $you ->
    [yes] You take
   *[no] { $seat } takes
} the bank: { $cards }
event-meld = { $you ->
    [yes] You lay
   *[no] { $seat } lays
} combination { $number }: { $cards }, { $total ->
    [one] { $total } point
   *[other] { $total } points
}
event-add = { $you ->
    [yes] You add
   *[no] { $seat } adds
} to combination { $number }: { $cards }, { $total ->
    [one] { $total } point
   *[other] { $total } points
}
event-joker = { $cards } is { $word }{ $suit }
event-swap = { $you ->
    [yes] You swap
   *[no] { $seat } swaps
} a card for a joker in combination { $number }: { $cards }
event-retract = { $you ->
    [yes] You take
   *[no] { $seat } takes
} back: { $cards }
event-jokers-return = On the table again: { $cards }
event-bank-returns = The bank is back: { $cards }
event-discard = { $you ->
    [yes] You discard
   *[no] { $seat } discards
} { $cards }
event-out = { $you ->
    [yes] Your last card is discarded, the deal is yours
   *[no] The last card is discarded, { $seat } wins the deal
}
event-express = { $you ->
    [yes] Express! All in one turn, your plus counts twice
   *[no] Express! { $seat } ends the deal in one turn, the plus counts twice
}
event-nobody-out = The stock is gone, nobody wins the deal
event-stock-empty = The stock is gone, the bank is shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-shuffled = The bank has become the stock: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-scored = { $you ->
    [yes] You have
   *[no] { $seat } has
} laid { $number }, { $total } in hand
event-abandoned = The deal does not count

# Buttons and what the player is asked.

verb-draw = Draw from the stock
verb-bank = Bank from { $cards }{ $number ->
    [2] {" "}(the older one)
   *[other] {""}
}
verb-meld = Lay { $cards }
verb-add = Add{ $number ->
    [one] {" "}to { $number }
    [other] {" "}to { $number }
   *[none] {""}
}: { $cards }
verb-swap = Swap a joker{ $number ->
    [one] {" "}out of { $number }
    [other] {" "}out of { $number }
   *[none] {""}
}: { $cards }
verb-retract = Take back
verb-discard = Discard { $cards }
prompt-draw = Draw a card or take the bank
prompt-play = Lay what you like, then discard
