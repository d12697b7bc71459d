## The home. The messages whose keys begin with home-page are in the document itself, in all languages.

home-page-hive = Hive, the board game
home-page-surround = Surround the other Queen. Pick the Ant.
home-page-place = Now pick the free place.
home-page-won = You have just won
home-page-rest = Learn the rest in five minutes
home-page-play = Play
home-page-ant = White Ant
home-page-gap = The last free place beside the black Queen
home-page-your-game = Your game
home-page-go-on = Go on
home-page-look = Look back
home-page-computer = Computer
home-page-friend = A friend
home-page-friend-about = By link
home-page-learn = Learn it in five minutes
home-page-open = Open or paste a game
home-page-games = Your games
home-page-all = All games
home-computers = { $name } is to move
home-move = move { $count }
home-board = The hive of your game
home-no-clock = no clock
home-minutes = { $minutes } min
home-minutes-seconds = { $minutes } min + { $seconds } s
home-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
}
home-turn = Your turn against { $name }
home-turn-friend = Your turn in a game with a friend
home-offer = { $name } offers a game, { $clock }
home-offer-nameless = Somebody offers a game, { $clock }
home-set = { $set }, { $clock }
home-level = { $level }, level { $number }
home-learn = Learn
home-next = next: { $lesson } · { $number } of { $count }
home-to = Home
error-text-site = This is the address of a page on { $site }, and { -skep } fetches nothing from other sites. Save the game there as a file, or copy its moves, and paste them here.

## The lessons, in their order.

lesson-aim = The aim
lesson-laying = Laying tiles
lesson-queen-turn = The Queen comes
lesson-one-hive = One hive
lesson-sliding = Sliding
lesson-queen = The Queen
lesson-beetle = The Beetle
lesson-grasshopper = The Grasshopper
lesson-spider = The Spider
lesson-ant = The Ant
lesson-stacks = Stacks
lesson-holes = Filling holes
lesson-passing = Passing
lesson-ending = The end
lesson-first-game = Your first game
lesson-mosquito = The Mosquito
lesson-mosquito-limits = What the Mosquito cannot do
lesson-ladybug = The Ladybug
lesson-pillbug = The Pillbug
lesson-pillbug-limits = What cannot be thrown
