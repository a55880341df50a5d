# All that the bot says for itself. Plain text without HTML; names come ready to be shown.

language-name = English

# Cards: ranks as they stand on the cards, and jokers.

rank-A = A
rank-K = K
rank-Q = Q
rank-J = J
rank-T = 10
rank-9 = 9
rank-8 = 8
rank-7 = 7
rank-6 = 6
rank-5 = 5
rank-4 = 4
rank-3 = 3
rank-2 = 2
joker-r = Jk.red
joker-b = Jk.blk

# Names, numbers, score.

player = Player { $number }
somebody = Somebody
number = { $number }
page = { $page } of { $pages }
game-preset = { $game } · { $preset }
option-value = { $option }: { $value }
score-balance = { SIGNED($score) }

# Buttons: up to 30 characters where one stands alone in its row.

button-sit = Sit down
button-stand = Stand up
button-robot = + Robot
button-unrobot = − Robot
button-options = Table rules
button-deal = Deal
button-close = Close
button-lobby = ‹ To the table
button-games = Another game
button-cards = My cards
button-last = Last trick
button-more = ⋯
button-rules = Table rules
button-post = Show below
button-leave = Leave the table
button-pause = Pause
button-resume = Go on
button-stop = End the game
button-kick = Free a seat
button-stop-that = End that game
button-end = End it
button-play-on = Play on
button-back = ‹ To the table
button-rule = Rule { $rule }
button-table = To the table
button-cancel = ‹ Back
button-again = Rematch
button-new = Open a table
button-alone = Play with robots
button-return = I am back
button-book = Rules
button-record = Record
button-history = My matches
button-common = Common rules
button-contents = Contents
button-shelf = Rules of the games
button-add = Add to a group
button-language = Language · Язык
button-done = Done
button-hand = Open my cards
button-call = Call me for the next game
button-uncall = Do not call me
button-start = Open the bot’s chat
button-forget = Yes, forget me

# The table before its first deal.

games-which = 🃏 What shall we play?
lobby-host = Host: { $host }
lobby-seat = { $number }. { $name }
lobby-start = { " " }— press “Start” in the bot’s chat
lobby-few =
    { $count ->
        [one] { $count } more player needed, { $high } seats in all
       *[other] { $count } more players needed, { $high } seats in all
    }
lobby-ready =
    { $taken ->
        [one] { $taken } seat of { $high } is taken
       *[other] { $taken } seats of { $high } are taken
    }
lobby-unplayable =
    { $count ->
        [2] Two
        [3] Three
        [4] Four
        [5] Five
        [6] Six
       *[other] So many
    } players cannot play by these rules
lobby-closed = The table is closed. A new one: /new
lobby-begun = 🃏 Here we go! Your cards are in private messages
lobby-unreachable = { $name }, to get your cards, open the bot’s chat and press “Start”
options-how = Tap a line to change its value

# The table during a deal.

table-deal = Deal { $deal }, dealt by { $dealer }
table-turn = ▸ To move: { $seat }
table-wait = ▸ Waiting for a move
table-paused = ⏸ Pause
table-over = The deal is over
table-trick = On the table:
table-last = Last trick:
table-stands = There is a table here already, shown below
table-quiet = There is a table here already, but it has been quiet for a while. It is shown below; end that game to open another: /new
table-none = There is no table here yet. Open one: /new
table-stopped = The game is over, the table is closed
table-lost = The bot was updated and no longer knows the rules that were played here. The table is closed, what was played is kept
screen-broken = This could not be shown as it should, but the game goes on. Try /table or /hand
deal-thrown-in = The bot was updated in mid-deal. This deal does not count and is dealt again, the score stands.

# A vote on ending the game.

vote-asked = ✋ { $name } proposes to end the game
vote-count = For { $end }, against { $on }, needed { $needed }
vote-passed = ✋ We end it: { $count } of { $present } are for it
vote-against = ✋ We play on: { $count } of { $present } want to
vote-expired = ✋ Not enough votes to end the game, we play on
idle-lobby = Nothing has changed at this table for an hour, so I close it. A new one: /new
idle-match = { $days ->
    [1] Nobody has moved here for a day, so I end the game
   *[other] Nobody has moved here for a week, so I end the game
}
kick-whom = Whose seat shall be freed?

# The hand.

hand-title = “{ $chat }” · { $game }
hand-deal = Deal { $deal }
hand-trump = Trumps { $suit }
hand-yours = Your turn
hand-which = Which move do you mean?
hand-sure = Sure?
hand-below = ↓ Your cards are below
hand-away = You are away, a robot plays for you
hand-gone = Your seat is free now. To play again, write /join in the group
hand-none = You hold no cards now. Open a table: /new, join one in a group: /join
popup-cards = Yours: { $cards }
popup-none = You hold no cards

# Robots.

robot-1 = Otto
robot-2 = Ada
robot-3 = Basil
robot-4 = Flora
robot-5 = Hugo
robot-6 = Ivy
robot-7 = Jasper
robot-8 = Nell

# Results.

result-deal = Deal { $deal } is over
result-match = The match is over
result-wins = { $name } { $number }
result-evening = Tonight: { $told }
result-left = Cards left:
result-hand = { $seat } — { $cards }
result-this = deal
result-all = total
result-chips = chips
result-won =
    { $count ->
        [one] { $names } wins
       *[other] Winners: { $names }
    }

# The record of a match.

record-deal = Deal { $deal } of { $count }
record-file =
    { $count ->
        [one] Record: { $count } deal
       *[other] Record: { $count } deals
    }. The file lays all cards open
record-no-files = No files may be sent to this group. The record comes to our private chat: write /record there
record-later = The record’s file comes after the match: it lays all cards open
record-partly = The rest of the record cannot be read: the bot was updated in mid-match
record-above = The record is above. To see it below: /record
record-none = No deal is over yet. Open a table: /new
record-no-deal = There has been no such deal. For the last one that is over: /record { $count }

# The last matches of one person.

history-yours = Your last matches
history-none = You have finished no match yet. Play one: /new
history-where = { $number }. { $date }, { $title }
history-date = { $year }-{ $month }-{ $day }
history-place = { $game }: place { $place } of { $seats }, { $points }
history-stopped = { $game }: not played out, { $points }
history-record = Record { $number }

# Answers to presses, up to 200 characters.

toast-turn = { $seat } is to move
toast-refused = That cannot be played now. The “Rule” button below your cards tells why
toast-held = Your move is taken
toast-stale = The table has changed, here is the new one
toast-old = This button has done its work. A fresh table: /table, your cards: /hand
toast-outsider = You are not at this table. If there is a seat, take it: /join
toast-host = The table’s host decides that, the one with a star ★. Ask them here
toast-no-table = This table is closed. Shall we open a new one? /new
toast-no-last = There has been no trick yet. The first will be shown here
toast-no-game = Choose a game first: tap its name
toast-anonymous = You write in the group’s name. To sit down, turn anonymity off: names are seen at the table
toast-members = Only members of the group sit at this table. Join it, then press again
toast-welcome = You are at the table
toast-seated = You are at the table already, the seat is yours
toast-full = All seats are taken. When somebody stands up, press again
toast-left = You have left the table
toast-playing = The game is on. Sit down for the next one when this is over
toast-nobody = There are only robots at the table yet. Join them: “Sit down”
toast-away = A robot plays for you. To come back, press “I am back” in the message with your cards
toast-pause = The game is paused. To play on, press “Go on” under the table
toast-paused = Paused. Any of the players can go on
toast-resumed = We play on
toast-back = Welcome back!
toast-probing = Checking that cards reach everyone. One second…
toast-next = A robot’s seat is yours from the next deal on. Changed your mind? /leave
toast-voted = Your vote counts
toast-unreachable = Cards cannot reach { $name } yet: open the bot’s chat and press “Start”
toast-probe-late = Could not check everybody. Press “Deal” once more
toast-seats = This table seats { $low } to { $high } players. If people are missing, press “+ Robot”
toast-seats-exact = This table seats { $low ->
    [2] two
    [3] three
    [4] four
   *[other] exactly { $low }
}. If people are missing, press “+ Robot”
toast-options = These rules do not suit so many players. Change the rules or add a robot
toast-option-stays = Only this goes with the other rules. Change another line first

# Answers to commands.

unknown-command = There is no such command. What I can do: /help
unknown-game = I do not know that game. Write /new and one of these: { $games }
unknown-rule = I found no such game or rule. All the rules: /rules
only-group = That is a command for groups: add me there and write /new
only-private = That is better between us: open a private chat with me and repeat it there
pause-lobby = The game has not begun yet, no pause is needed
not-allowed = I open no tables here: only some groups are allowed. Ask the bot’s owner to add this one
too-many-tables = You have as many tables as you may. End one: /games in our private chat lists them, /stop ends one
too-often-here = Six tables were opened here within ten minutes. Wait a little and write /new again
too-often = You have opened six tables within ten minutes. Wait a little and write /new again
only-host = The table’s host and the group’s admins decide that. Ask one of them
invitation-gone = That table has begun or closed. Have a look at the group
invitation-foreign = This invitation is for somebody else. Sit down by the button in the group
invitation-seated = You are at the table “{ $title }”. Your cards will come here
invitation-next = A seat at “{ $title }” is yours from the next deal on. Your cards will come here
games-none = You are at no table yet. Play with robots here, with friends in a group: /new
games-yours = Your tables:
games-alone = With robots
games-line = { $title } · { $game }

# Settings: a name, its values, a sentence or two about what it means. «Name: value» has at most 30 characters.

settings-group = Settings of this group
settings-person = Your settings
settings-how = Tap a line to change it.
settings-unknown = I do not know that time zone. Write, for instance: /settings Europe/Berlin
admins-unknown = Telegram would not say who is an admin here. Please try again in a minute
only-admins = That is for the group’s admins. Your own settings are in our private chat: /settings
setting-yes = yes
setting-no = no
setting-now = Now: { $value }
setting-hours = { $start }:00–{ $end }:00
setting-since-turn = From the next turn on
setting-since-table = From the next table on
setting-pace = Time a turn
setting-pace-about = How long a player may think. At half time I remind them in private. By letter there is no clock, only a reminder every 12 hours at most.
setting-pace-off = no clock
setting-pace-letters = by letter
setting-pace-30 = 30 seconds
setting-pace-60 = 1 minute
setting-pace-120 = 2 minutes
setting-pace-300 = 5 minutes
setting-pace-900 = 15 minutes
setting-pace-3600 = 1 hour
setting-pace-21600 = 6 hours
setting-pace-86400 = a day
setting-policy = Time is up
setting-policy-about = What happens when a player’s time is over: a robot plays on in their seat, or the deal ends.
setting-policy-robot = robot plays on
setting-policy-end = deal ends
setting-show-hands = Show hands at the end
setting-show-hands-about = Whether everybody sees who held what when a deal is over.
setting-join = Who may sit down
setting-join-about = Anyone who has found the table by a link, or members of the group only.
setting-join-anyone = anyone
setting-join-members = members
setting-game = New table
setting-game-about = What a new table plays after a plain /new: it is asked for, or the game and the rules of the last table are taken.
setting-game-none = ask for a game
setting-game-last = like the last table
setting-game-played = The last table: { $value }
setting-game-never = Nothing has been played here yet. Open a table: /new
setting-pin = Pin the table
setting-pin-about = Whether the table’s message is pinned while a match runs. I need the right to pin for that.
setting-language = Language
setting-language-about = The language to speak.
setting-zone = Time zone
setting-zone-about = Quiet hours go by it. By default it is the group’s, and for a group the bot’s. Any other can be typed: /settings Europe/Berlin
setting-zone-none = default
setting-zone-europe-kaliningrad = Kaliningrad
setting-zone-europe-moscow = Moscow
setting-zone-europe-samara = Samara
setting-zone-asia-yekaterinburg = Yekaterinburg
setting-zone-asia-omsk = Omsk
setting-zone-asia-krasnoyarsk = Krasnoyarsk
setting-zone-asia-irkutsk = Irkutsk
setting-zone-asia-vladivostok = Vladivostok
setting-zone-europe-minsk = Minsk
setting-zone-europe-kyiv = Kyiv
setting-zone-asia-tbilisi = Tbilisi
setting-zone-asia-yerevan = Yerevan
setting-zone-asia-almaty = Almaty
setting-zone-asia-tashkent = Tashkent
setting-zone-europe-berlin = Berlin
setting-zone-europe-london = London
setting-zone-asia-jerusalem = Jerusalem
setting-zone-america-new-york = New York
setting-confirm = Confirm moves
setting-confirm-about = Play a card by two taps: the first one chooses it, the second one plays. Other buttons ask “Sure?” first.
setting-mute = Call without sound
setting-mute-about = Your cards arrive silently, even when it is your turn.
setting-aside = Out of turn
setting-aside-about = Sometimes you may claim out of turn, a molodka for instance. Ask you each time, always claim, or never: nobody else at the table will know.
setting-aside-ask = ask
setting-aside-always = always
setting-aside-never = never
setting-quiet = Quiet hours
setting-quiet-about = Nothing rings in these hours: cards and reminders arrive silently. Other hours can be typed: /settings 22-7
setting-quiet-none = none

# Who wants to play next time.

call-noted = I will call you when a table is opened: “{ $title }”. Ask once more to take that back
call-lately = That is noted already. To take it back, wait two seconds and press again
call-off = All right, I will not call you. If you want me to: /call in the group
call-open = 🃏 “{ $title }”: a new game is gathering. Will you sit down?
call-start = { $name }, so that I can call you, open the bot’s chat and press “Start”

# Who asks to be forgotten.

forget-ask =
    Erase all that I keep about you: name, language, settings, seats?

    In a running game a robot plays on for you; what was played stays, without your name.
forget-begun = I forget you. It does not take long
forget-done = Done: I keep nothing about you any more. To play again: /start
forget-playing = A robot plays at this table now: { $name }

# Notes to those whom it concerns.

note-muted = I cannot write in the group “{ $title }”. Ask an admin to let me, the game waits
note-blocked = Cards no longer arrive: { $name }. A robot plays meanwhile. To come back, open the bot’s chat and press “Start”
note-left = { $name } is no longer at the table, a robot plays there now
note-next = { $name } sits down when the next deal begins
note-joined = { $name } is at the table now
note-stood = { $name } is no longer at the table
note-back = { $name } is back at the table
note-welcome = Hello! I deal cards: open a table and let us play
note-late = { $name } is short of time; a robot plays meanwhile. To come back, press the button in the message with the cards
note-late-end = Time is up and { $name } has not answered yet. This deal does not count
note-paused = ⏸ { $name } asks for a pause. It lasts an hour at most
note-pause = ⏸ A pause. It lasts an hour at most
note-next-deal = ⏸ A pause before the next deal. I deal as soon as one of the players presses “Go on”
note-resumed = The pause is over, we play on
note-pause-over = The hour is over, and so is the pause. We play on

# Time for a move.

nudge-left = It is your move. { $time } left
nudge-waits = It is your move, whenever it suits you
span-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }

# To the bot’s owner.

owner-status =
    Version { $version }
    Tables: { $playing } playing, { $lobbies } gathering
    Waiting to be sent: { $unsent }, the oldest for { $lag } s
    Database: { $size } MB
owner-trouble = ⚠️ Trouble ({ $what }): { $text }

# Rules.

rules-which = 📖 Which game?
rules-table = How this table plays:

# First contact, language, help.

start-hello = Hello! I deal cards among friends: { $games }.
start-how =
    Add me to a group and write /new there, or play with robots right now.
    Your cards come here, for your eyes only.
language-which = Which language shall we speak?
language-set = We speak English
help-private =
    I send your cards here.

    /new — play with robots, /stop — end it
    /hand — show my cards again
    /games — my tables
    /record — record of the last match
    /history — my last matches
    /rules — rules of the games
    /settings — language, sound, quiet hours
    /forget — erase all about me
    /help — this help

    To play with friends, write /new in a group
help-group =
    I show the table in the group and send each hand in private.

    /new — open a table
    /join — sit down, /leave — stand up
    /table — show the table below
    /call — call me for the next game
    /hand — send me my cards
    /record — record of the last match
    /rules — rules of the games
    /pause — pause, and go on again
    /stop — end the game
    /kick — free a seat
    /settings — settings (admins)

# Commands as Telegram offers them.

command-start = Begin
command-new = Open a table
command-join = Sit down
command-leave = Leave the table
command-table = Show the table below
command-hand = Show my cards
command-call = Call me for the next game
command-forget = Erase all about me
command-games = My tables
command-rules = Rules of the games
command-record = Record of the last match
command-history = My last matches
command-settings = Settings
command-stop = End the game
command-pause = Pause, and go on again
command-stop-admin = End the game (host and admins)
command-kick = Free a seat (host and admins)
command-help = What the bot can do
