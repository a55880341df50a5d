game-name = Tiny

preset-tiny = Tiny
preset-tiny-about = To five tricks
preset-short = Short
preset-short-about = To one trick
option-lowest = Pack from
option-lowest-6 = the six
option-lowest-9 = the nine
option-target = Tricks to win
option-double = Tricks count double
option-double-true = yes
option-double-false = no

refused-TINY-1 = One card at a time
refused-TINY-2 = A lead is laid face up
refused-TINY-3 = It must be a higher card of the suit

head-stock = { $count } left in the pack
seat-tricks = tricks: { $number }
line-laid = { $seat }: { $cards }

event-deal = { $seat } deals
event-dealt = Your cards: { $cards }
event-play = { $seat } plays { $cards }
event-hide = { $seat } hides { $seen ->
    [yes] { $cards }
   *[no] a card
}
event-abandoned = The deal is thrown in
event-over = All { $number } tricks are taken

verb-play = Play
verb-hide = Throw face down
