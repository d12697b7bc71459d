-skep = Skep

## The program.

app-name = { -skep }
app-title = { -skep }: the game of Hive
app-about = The board game Hive, for two people or against the computer.
app-not-affiliated = { -skep } is a free program and has nothing to do with the game's publisher.
menu-open = Open the menu
menu-title = Menu
menu-new-game = New game
menu-games = My games
menu-share = Share
menu-open-game = Open a game
menu-settings = Settings
menu-help = Help
menu-learn = Lessons
menu-rules = The rules
menu-group-games = Games
menu-group-game = This game
menu-group-view = View
menu-group-study = Learn

## A new game.

new-game-title = New game
new-game-opponent = Who plays?
new-game-two-people = Two people
new-game-two-people-about = You take turns on this device.
new-game-computer = Against the computer
new-game-computer-about = Works without the internet.
new-game-friend = With a friend elsewhere
new-game-friend-about = Each move is a message.
new-game-over-the-board = With your own tiles
new-game-over-the-board-about = The clock and the list of moves for a real set on the table.
new-game-set = Which insects?
set-beginner = Beginner's set
set-beginner-about = Queen, Spiders, Beetles, Grasshoppers and Ants.
set-full = Full box
set-full-about = With the Mosquito and the Ladybug as well.
set-pillbug = With the Pillbug
set-pillbug-about = The full box and the Pillbug, which throws other tiles.
set-tournament = Tournament
set-tournament-about = All insects, and no Queen as the first tile (MLP).
set-own = Choose the insects yourself
set-own-about = The five insects of the beginner's set are always there.
set-own-with = With the { $bug-nom }
new-game-white-name = White's name
new-game-black-name = Black's name
new-game-your-name = Your name
new-game-coach-white = The coach helps White
new-game-coach-black = The coach helps Black
new-game-explains = First game together
new-game-explains-about = Each insect explains itself when it is first touched.
new-game-begins = Who begins?
begins-you = You
begins-computer = The computer
begins-lot = Draw lots
begins-note = White begins.
new-game-opening = How may a game start?
opening-tournament = As in tournaments
opening-tournament-about = The Queen may not be the first tile.
opening-book = As in the book
opening-book-about = Any tile may be the first, the Queen as well.
new-game-clock = Clock
clock-none = No clock
clock-10 = 10 minutes
clock-10-about = 10 minutes for all your moves.
clock-15-10 = 15 minutes + 10 seconds
clock-15-10-about = 15 minutes, and 10 seconds more for each move.
clock-own = Your own
clock-own-minutes = Minutes for each player
clock-own-seconds = Seconds added for each move
clock-own-minutes-refused = Write a whole number of minutes, from { $least } to { $most }.
clock-own-seconds-refused = Write a whole number of seconds, from { $least } to { $most }.
new-game-level = How strong?
new-game-more = More choices
new-game-start = Play
new-game-learn = New here? Learn it in five minutes

## The computer's levels, from gentle to fierce.

level-1 = Drop of honey
level-2 = Grub
level-3 = Cocoon
level-4 = Drone
level-5 = Worker bee
level-6 = Honey gatherer
level-7 = Scout
level-8 = Guard of the hive
level-9 = Hornet
level-10 = Hive mind
level-1-about = For the very first game.
level-2-about = Thinks of its own move only.
level-3-about = Never misses a win in one move.
level-4-about = Reckons with your reply.
level-5-about = Looks up to { $moves } moves ahead.
level-6-about = Looks up to { $moves } moves ahead.
level-7-about = Plans up to { $moves } moves ahead.
level-8-about = Weighs { $thousands },000 positions a move.
level-9-about = Weighs { $thousands },000 positions a move.
level-10-about = As strong as it can play.
level-beaten = Beaten.
level-number = Level { $count }

## The list of games.

games-title = My games
games-empty = No games yet. Every game that you play is kept here.
games-versus = { $white } – { $black }
games-continue = Go on
games-delete = Delete
games-damaged = A damaged game
games-damaged-about = It cannot be opened, but you can copy its text and keep it.
games-copy-text = Copy its text
games-deleted = The game is deleted.
games-deleted-undo = Bring it back
games-in-progress = Not finished
games-white-won = White won
games-black-won = Black won
games-won-by = { $name } won
games-drawn = Draw
games-won = You won
games-lost = You lost
games-kept-here = Games are kept on this device only.
games-imported = Kept: { $count }. Here already: { $known }. Not readable: { $unread }.
listing-about = Open a game, or tick those that you want to keep.
listing-keep-all = Keep all in “My games”
listing-keep-chosen = Keep { $count } in “My games”
listing-choose = Choose
games-export = Save all as one file
games-kept-while-room = Games lie on this device only. Your browser may clear them when it needs room: save them as a file now and then.
games-kept-one-week = Safari may clear the games if you do not come for a week. Add { -skep } to the home screen, save all games as a file, or keep a link to a game.
games-kept-in-app = This page is open inside another app, which may lose the games. Open it in your browser, save all games as a file, or keep a link to a game.

## Days, in lists.

day-today = Today
day-yesterday = Yesterday
day-of-week = { $count ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[other] Sunday
}
day-of-month = { $day } { $count ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}

## Which games the list shows.

filter = Show
games-search = Search by name
filter-nothing = No such game.
filter-all = All
filter-unfinished = Not finished
filter-won = Won
filter-lost = Lost
filter-computer = Computer
filter-two-people = Two people

## Sharing and opening.

share-title = Share the game
share-sheet = Share…
share-link = Copy a link
share-link-about = The whole game is in the link; nothing is sent anywhere.
share-uhp = Copy for other programs (UHP)
share-pgn = Copy the moves (PGN)
share-pgn-save = Save as a game file (PGN)
share-svg = Save a picture (SVG)
share-png = Save a picture (PNG)
share-copied = Copied.
share-saved = Saved.
share-failed = It could not be copied. Select the text and copy it yourself.
share-text = Text to copy
share-picture = A picture of the hive
open-title = Open a game
open-file = Open a file
open-drop = …or drop a file here
open-paste = Paste a game
open-paste-about = A link to a game, or a game in any notation: UHP, PGN, SGF or a position.
open-button = Open
listing-title = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
listing-damaged = { $count ->
    [one] One of them cannot be read.
   *[other] { $count } of them cannot be read.
}
listing-damaged-game = Game { $number } cannot be read
listing-more = Show { $count } more
listing-back = { $count ->
    [one] Back to the list of { $count } game
   *[other] Back to the list of { $count } games
}
open-done = { $count ->
    [0] The game is open; no moves have been played yet.
    [one] The game is open: { $count } move.
   *[other] The game is open: { $count } moves.
}

## When something goes wrong.

error-link = This link is damaged: a part of it is missing or wrong. Ask for it once more.
error-saved-game = A saved game is damaged and could not be opened. Your other games are all right.
error-game-gone = This game is not here any more.
error-file-kind = This file is not a game that { -skep } can read.
error-file-read = The file could not be read.
error-file-large = This file is too large to be a game.
error-text = { -skep } cannot read this as a game.
error-text-at = { -skep } cannot read this as a game: look at line { $line }, character { $column }.
error-text-move = Move { $count } ({ $text }) is not possible. { $reason }
error-text-position = This position cannot come up in a game.
error-text-ultimate = This is a game of Hive Ultimate, with insects of its own: { -skep } does not know them.
error-text-empty = There is nothing to open. Paste a game first.
error-storage-full = There is no room left on this device to save the game. Delete old games, or copy the game and keep it yourself.
error-storage-forbidden = The browser does not let { -skep } save anything. You can play, but the game will be gone when you close the page.
error-engine = The computer player could not be loaded. Check the connection and try again.
error-engine-stopped = The computer player has stopped. Your game is safe.
error-language = That language could not be loaded. Check the connection and try again.
error-file-worker = This part of { -skep } could not be loaded. Check the connection and try again.
error-picture = The picture could not be made.
wait-a-moment = One moment…
try-again = Try again

## Why a move that was written down is none. $word is as it was written.

written-empty = There is no move here.
written-not-a-tile = “{ $word }” is not a tile. Tiles are written like this: wQ, bA1.
written-two-marks = “{ $word }” points to two sides at once. Choose one side.
written-extra-words = “{ $word }” is too much: a move is a tile and a place.
written-no-place = Say where { $code } goes, like this: { $code } wA1-.
written-in-hand = The tile { $code } is not on the table, so there is no place beside it.
written-taken = That place is taken by { $top }. To climb onto it, write: { $code } { $top }.

## Settings.

settings-title = Settings
settings-language = Language
settings-language-auto = As in the browser
settings-look = Look
settings-theme = Colours
theme-system = As on this device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-tiles = Tiles
tiles-carbon = Black and white
tiles-colour = In colour
settings-text = Text size
text-normal = Normal
text-large = Large
text-larger = Larger
text-largest = Largest
settings-large-tiles = Large tiles
settings-large-tiles-about = As large as the whole hive allows.
settings-left-handed = Left-handed
settings-left-handed-about = Buttons move to the side of your left hand.
settings-play = Play
settings-sound = Sounds
settings-volume = Volume
settings-volume-value = { $count } %
sound-off = Off
settings-confirm = Confirm each move
settings-confirm-about = Tap once more before a move counts.
settings-turn-board = Turn the board to the player
settings-turn-board-about = When two people sit across from each other.
settings-free-sides = Show the free sides of the Queens
settings-messages = Greetings in games by link
settings-messages-about = What the other player says, such as “Good game!”.
settings-coach = Coach

## Help.

help-title = Help
help-rules = How to play
help-why = If a move is not possible, tap the place anyway: the board shows why.
help-keys = Keys
key-arrows = One move back or forward
key-home-end = To the start or to the latest move
key-replay = Play the moves, pause
key-wheel = Wheel over the move list: go through the moves
key-turn = Turn the board
key-turn-sixth = Turn the board a little
key-zen = Just the board
key-help = This help
key-undo = Take back
key-hint = Hint
key-escape = Let go of the tile, close the window
key-enter = Play the move
key-new = New game
help-board-keys = Keys on the board
key-board = To the board
key-tab = To the board, to the tiles in hand, and on
key-walk = To a neighbouring place; in hand, to a neighbouring tile
key-slant = Slanting: up left, up right, down left, down right
key-stops = To the next or previous place for the chosen tile; without one, to a tile that can move
key-queens = To your Queen, to the other Queen
key-touch = Choose a tile, play the move, pass; in a lesson, go on
key-here = Say once more what is here
key-hive = Tell what lies on the table
key-type = Type a move
help-mouse = Drag a tile or tap it and then its place. Drag the table to move it, pinch or turn the wheel to come closer.

## The program as an app: kept on the device, brought up to date, installed.

works-offline = Ready to play without the internet.
update-ready = A new version of { -skep } is ready.
update-use = Use it
menu-update = Use the new version
menu-install = Install { -skep }
