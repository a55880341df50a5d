# The name and the ready tables: a button's label and a line about it.

game-name = Sixty-Six

preset-sixty-six = 66
preset-sixty-six-about = Deals are played out, to 8; closing has to wait a little
preset-marriage = Marriage
preset-marriage-about = To the first 66, match to 7; two or three, closed counts 3
preset-schnapsen = Schnapsen
preset-schnapsen-about = 20 cards, five each, the trump may be exchanged, to 7

# The table's rules: “label: value” within 30 characters.

option-kind = Game
option-kind-sixty-six = 66
option-kind-marriage = Marriage
option-kind-schnapsen = Schnapsen
option-finish = Deal
option-finish-play-out = played out
option-finish-at-66 = to the first 66
option-finish-claim = till 66 is declared
option-target = Play to
option-must-head = Heading the trick
option-must-head-true = a duty
option-must-head-false = as you like
option-marriage-needs-trick = Marry first
option-marriage-needs-trick-true = after a trick
option-marriage-needs-trick-false = allowed
option-late-marriage = Late marriages
option-late-marriage-true = allowed
option-late-marriage-false = not allowed
option-close-min = Close with cards
option-close-first = Close first
option-close-first-true = allowed
option-close-first-false = after a trick
option-swap = Exchange
option-swap-true = yes
option-swap-false = no
option-swap-needs-trick = Exchange first
option-swap-needs-trick-true = after a trick
option-swap-needs-trick-false = allowed
option-last-trick = For the last trick
option-triple = Three for
option-triple-no-trick = no trick
option-triple-no-points = no points
option-closed-value = Closed
option-closed-value-sixty-six = as in 66
option-closed-value-marriage = always 3
option-closed-value-schnapsen = as in Schnapsen

# What a player reads when a rule of the game stands in the way of a move.

refused-SIX-1 = For two, Marriage also for three; 24 cards, 20 in Schnapsen
refused-SIX-2 = Six cards each, five in Schnapsen, and a trump is turned
refused-SIX-3 = The winner of the last deal deals
refused-SIX-4 = Lead one card, any you like
refused-SIX-5 = While there is a stock, answer with one card, any you like
refused-SIX-6 = Cards from the stock come by themselves, after a trick
refused-SIX-7 = No more drawing: follow suit, else trump; where agreed, head the trick
refused-SIX-8 = A marriage is king and queen of a suit, on your lead, while there is drawing or as agreed
refused-SIX-9 = Close on your lead, while enough cards are left and nobody has 66
refused-SIX-10 = Exchange the lowest trump on your lead, if agreed, with more than two cards in the stock
refused-SIX-11 = Say “66” on your lead or right after a marriage, if so agreed
refused-SIX-12 = The cards are out and nobody has 66
refused-SIX-13 = A deal is worth 1, 2 or 3, by what the loser has
refused-SIX-14 = A closed deal has its own price
refused-SIX-15 = The match goes on to the target
refused-SIX-16 = With three there is no stock: nothing to close or exchange
refused-SIX-17 = Tricks are not looked at again; where counts are not called, keep your own

# Buttons of moves.

verb-play =
    { $phase ->
        [lead] Lead: { $cards }
       *[other] Play: { $cards }
    }
verb-marry = Marry and lead: { $cards }
verb-close = Close the stock
verb-swap = Exchange the trump
verb-declare = I have 66

# What is asked.

prompt-lead = Your lead: any card
prompt-answer = Answer with any card
prompt-follow = Follow suit; without it, trump

# What has happened.

event-abandoned = The deal does not count
event-deal = { $seat } deals
event-dealt = Your cards: { $cards }
event-trump = Trumps { $suit }: { $cards } is turned
event-trump-held = Trumps { $suit }: { $seat } shows the last card, { $cards }
event-led = { $seat } leads { $cards }
event-laid = { $seat } answers { $cards }
event-marriage = { $seat } announces a marriage, { $cards }: +{ $number }
event-marriage-waits = { $seat } announces a marriage, { $cards }: { $number } wait for the first trick
event-took = The trick is { $seat }’s, +{ $number }
event-took-uncounted = The trick is { $seat }’s
event-drew = From the stock: { $cards }
event-drew-trump = { $seat } takes the trump { $cards }, the stock is gone
event-closed = { $seat } closes the stock
event-swap = { $seat } exchanges the trump and lays { $cards }
event-swapped = { $seat } takes { $cards } for it
event-declared = { $seat } says “66” and shows { $number }
event-wrong = That is short of 66
event-not-made = { $seat } closed but did not make 66
event-last-trick = Nobody has 66: the last trick decides
event-drawn = Nobody has 66: the deal is nobody’s
event-count =
    { $seat }: { $number } { $number ->
        [one] point
       *[other] points
    }, { $total } { $total ->
        [one] trick
       *[other] tricks
    }
event-won = { $seat } scores { $number }, { $total } in all

# The table.

head-target = to { $number }
head-trump =
    { $seen ->
        [yes] trumps { $suit } ({ $cards })
       *[no] trumps { $suit }
    }
head-stock =
    { $count ->
        [0] the stock is gone
       *[other] stock { $count }
    }
head-closed = closed by { $seat }
seat-score = score { $number }
seat-tricks =
    { $number } { $number ->
        [one] trick
       *[other] tricks
    }
seat-points =
    { $number } { $number ->
        [one] point
       *[other] points
    }
seat-waits = { $number } wait for a trick
seat-marriage = marriage { $suit } { $number }
seat-known = { $you ->
    [yes] all have seen
   *[no] in hand
} { $cards }
trick-led = { $seat } — { $cards }
trick-married = { $seat } — { $cards }, marriage { $suit }
trick-laid = { $seat } — { $cards }
last-taken = taken by { $seat }
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
