# The name and the ready table: a button's label and a line about it.

game-name = Debertz

preset-debertz = Debertz
preset-debertz-about = For two, to 501: bidding, groups, bella and bait

# The table's rules: “label: value” within 30 characters.

option-target = Play to
option-price = Price of a point
option-must-name = The dealer
option-must-name-true = has to name
option-must-name-false = may pass
option-seven = Exchanging the seven
option-seven-true = yes
option-seven-false = no
option-group-order = Groups run
option-group-order-natural = A K Q J 10
option-group-order-ace-ten = A 10 K Q J
option-bella = Bella
option-bella-call = is announced
option-bella-auto = counts by itself
option-must-head-trump = Beat a trump led
option-must-head-trump-true = a duty
option-must-head-trump-false = no
option-equal = Equal counts
option-equal-hanging = hang
option-equal-lost = are lost

# What a player reads when a rule of the game stands in the way of a move.

refused-DEB-1 = For two, with a pack of 32 cards
refused-DEB-2 = Six cards each in packets of three, and the next one is turned
refused-DEB-3 = Bid: take the turned suit or pass, then name another suit or pass
refused-DEB-4 = Three more cards each come when trumps are made
refused-DEB-5 = Exchange the seven if the turned suit is trumps, it is yours and you have not played yet
refused-DEB-6 = A group is three or more cards of a suit in sequence
refused-DEB-7 = Groups are compared after the first trick
refused-DEB-8 = Bella: king and queen of trumps in hand, with the first of them that you may play
refused-DEB-9 = One card: follow suit, else trump, else anything; where agreed, beat a trump that is led
refused-DEB-10 = The last trick counts ten more
refused-DEB-11 = A maker with less gives everything to the other
refused-DEB-12 = Equal: the maker’s count hangs till the next deal
refused-DEB-13 = You deal in turn
refused-DEB-14 = The match goes on to the target

# Buttons of moves.

verb-take = Take the turned suit
verb-name = Trumps { $suit }
verb-pass = Pass
verb-swap = Exchange the seven
verb-play =
    { $phase ->
        [lead] Lead: { $cards }
       *[other] Play: { $cards }
    }
verb-bella = With bella: { $cards }

# What is asked.

prompt-take = Will you play the turned suit?
prompt-name = Will you name another suit?
prompt-lead = Your lead: any card
prompt-follow = Follow suit; without it, trump

# What has happened.

event-abandoned = The deal does not count
event-deal = { $seat } deals
event-dealt = Your cards: { $cards }
event-turned = { $cards } is turned
event-passed = { $seat } passes
event-takes = { $seat } plays { $suit }
event-names = { $seat } names { $suit } and plays
event-dealt-more = Three more cards: { $cards }
event-bottom = The bottom card: { $cards }
event-thrown-in = Four passes: the deal is thrown in
event-swap = { $seat } exchanges the seven and lays { $cards }
event-swapped = { $seat } takes { $cards } for it
event-led = { $seat } leads { $cards }
event-laid = { $seat } answers { $cards }
event-bella = { $seat }: bella { $cards }, +{ $number }
event-group =
    { $number ->
        [20] { $seat }: three in sequence, { $cards }, +20
       *[other] { $seat }: a long sequence, { $cards }, +{ $number }
    }
event-took = The trick is { $seat }’s, +{ $number }, { $total } in all
event-took-last = The last trick is { $seat }’s, +{ $number } with the ten
event-count =
    { $seat }: { $number } { $number ->
        [one] point
       *[other] points
    }
event-made = { $seat } has made it: each writes his own
event-bait = Bait: { $other } writes everything, { $seat } nothing
event-hangs = Equal, a hanging bait: { $number } wait
event-lost = Equal: { $number } are lost
event-hanging-won = { $seat } gets the { $number } that hung

# The table.

head-target = to { $number }
head-turned = turned { $cards }
head-trump = trumps { $suit }
head-maker = { $seat } plays
head-out = out of play { $cards }
head-hanging = hanging { $number }
seat-score = score { $number }
seat-count =
    { $number } { $number ->
        [one] point
       *[other] points
    }
seat-tricks =
    { $number } { $number ->
        [one] trick
       *[other] tricks
    }
seat-groups = groups { $number }
seat-bella = bella { $number }
seat-known = { $you ->
    [yes] all have seen
   *[no] in hand
} { $cards }
trick-led = { $seat } — { $cards }
trick-laid = { $seat } — { $cards }
last-taken = taken by { $seat }
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
