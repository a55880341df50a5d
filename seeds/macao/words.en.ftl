# The name and the ready tables: a button's label and a line about it.

game-name = Macao

preset-macao = Whole game
preset-macao-about = A card more with each deal, as long as the pack lasts
preset-short = Short
preset-short-about = No deal longer than eight cards

# The table's rules: “label: value” within 30 characters.

option-max-cards = Cards up to
option-max-cards-0 = the pack
option-wave = Deals
option-wave-up = grow
option-wave-up-down = up and down
option-hook = Dealer breaks the sum
option-hook-true = yes
option-hook-false = no
option-must-trump = Void must trump
option-must-trump-true = yes
option-must-trump-false = no
option-scoring = Score
option-scoring-exact = exact only
option-scoring-at-least = more is fine
option-scoring-tricks = tricks too

# What a player reads when a rule of the game stands in the way of a move.

refused-MAC-1 = Two to eight play, with a full pack
refused-MAC-2 = Each deal has the number of cards that its turn gives it
refused-MAC-3 = The turned trump takes no part, and the longest deal has no trumps
refused-MAC-4 = Order before the play, 0 to the number of cards; one number may be closed to the dealer
refused-MAC-5 = After the orders lay one card: follow suit, else any (or a trump, if so agreed)
refused-MAC-6 = The highest trump takes, or the highest card of the suit led
refused-MAC-7 = Points are written for an order that was kept
refused-MAC-8 = The most points of the whole match win

# Buttons and prompts.

verb-bid = Order { $number }
verb-play = Play { $cards }
prompt-bid = Your order: how many tricks will you take?
prompt-play = Your turn: lay a card

# What happened.

event-abandoned = The deal does not count
event-deal = Deal { $number } of { $total }: { $count } { $count ->
    [one] card
   *[other] cards
} each
event-trump = Trumps { $suit } ({ $cards })
event-no-trump = No trumps
event-bid = { $seat }: ordered { $number }
event-play = { $seat }: { $cards }
event-trick = { $you ->
    [yes] The trick is yours
   *[no] { $seat } takes the trick
}
event-score = { $seat }: ordered { $number }, took { $total }, { $count ->
    [0] nothing
   *[other] +{ $count }
}

# The table.

head-deal = { $count } { $count ->
    [one] card
   *[other] cards
} each, { $total } deals in all
head-trump = trumps { $suit } ({ $cards })
head-no-trump = no trumps
head-orders-open = ordered so far: { $number } of { $total }
head-orders-even = ordered { $number } of { $total }: even
head-orders-over = ordered { $number } of { $total }: too many
head-orders-under = ordered { $number } of { $total }: too few
seat-no-order = no order yet
seat-order = order { $number }
seat-taken = order { $number }, took { $total }
seat-score = score { $number }
trick-card = { $seat } — { $cards }
last-trick = { $seat }, { $cards }
