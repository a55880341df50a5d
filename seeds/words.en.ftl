# What a player reads when a common rule stands in the way of a move.

refused-COMMON-1 = A card is a rank and a suit, such as A♠
refused-COMMON-2 = Seats go clockwise; the elder hand is on the dealer’s left
refused-COMMON-3 = Cards are dealt and drawn in the order in which the pack lies
refused-COMMON-4 = Cards rank differently here; see the rules of the game
refused-COMMON-5 = Nothing to play now: wait for the deal or open a new table
refused-COMMON-6 = Chips are only for keeping the score
refused-COMMON-7 = This is closed: you see your own cards and what lies open
refused-COMMON-8 = That cannot be played; nothing on the table has changed
refused-COMMON-9 = The whole deal is shown later, when the table’s rules allow it
refused-COMMON-10 = Wait for your turn and choose a move from your own cards
refused-COMMON-11 = This count is not told to the table
refused-COMMON-12 = Equal cards are equal: play either of them
refused-COMMON-13 = This table cannot be played: change the variant or the number of players
refused-COMMON-14 = The answer is kept closed until the others have answered
refused-COMMON-15 = Antes are paid as a deal begins; the score is the balance of chips
refused-COMMON-16 = Everyone who has earned it shares the win
refused-COMMON-17 = Time is up; the move was made the table’s way
