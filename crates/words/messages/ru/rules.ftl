## Почему так пойти нельзя. $tile — фишка, которой хотят пойти: «этот муравей» или «эта фишка».

why-game-over = Игра окончена. { $outcome }
why-not-in-the-game = В этой игре нет { $bug-gen }.
why-not-yours = Это фишка { $color-gen }.
why-not-the-first-place = Первую фишку ставят в середину стола.
why-queen-first = Королеву нельзя ставить первой. Начните с другого насекомого.
why-queen-due = Это ваш { $turn }-й ход: королеву нужно поставить сейчас.
why-queen-in-hand = Пока вашей королевы нет на столе, фишки не ходят.
why-out-of-order = Возьмите из запаса { $bug-gender ->
    [feminine] следующую
   *[masculine] следующего
} { $bug-acc }.
why-occupied = Это место занято: здесь { $piece-nom }.
why-touches-nothing = Каждая фишка должна касаться улья.
why-touches-enemy = Новую фишку нельзя ставить рядом с чужими, а здесь { $piece-nom }.
why-touches-enemies = Новую фишку нельзя ставить рядом с чужими, а здесь она коснётся { $count ->
    [one] { $count } чужой фишки
    [few] { $count } чужих фишек
   *[many] { $count } чужих фишек
}.
why-same-place = { $tile-Nom } и так здесь.
why-covered = { $tile-Nom } не может пойти: сверху { $piece-nom }.
why-resting = { $tile-Acc } только что передвинули: в этот ход трогать нельзя.
why-splits-hive = Без { $tile-gen } улей распадётся на { $count ->
    [2] две части
    [3] три части
    [one] { $count } часть
    [few] { $count } части
   *[many] { $count } частей
}.
why-gate = Между { $posts } слишком тесно: не протиснуться.
why-shut-in = { $tile-Dat } не выбраться: вокруг слишком тесно.
why-loses-contact = По дороге туда { $tile-nom } оторвётся от улья, а так нельзя.
why-one-step = { $tile ->
    [mosquito] Сейчас этот москит
   *[any] { $tile-Nom }
} ходит только на один шаг.
why-three-steps = { $tile ->
    [mosquito] Сейчас москит ходит как паук и
   *[any] Паук
} делает ровно три шага, а до этого места { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[many] { $count } шагов
}.
why-unreachable = По земле туда не добраться.
why-unreachable-gates = По земле туда не добраться: проходы слишком узкие.
why-not-in-line = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик и
   *[any] Кузнечик
} прыгает только по прямой.
why-nothing-to-jump = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик: ему
   *[any] Кузнечику
} нужно через кого-то прыгать, а с этой стороны рядом никого нет.
why-lands-before = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик и
   *[any] Кузнечик
} приземляется на первое свободное место за фишками, через которые прыгает.
why-ladybug-steps = { $tile ->
    [mosquito] Сейчас москит ходит как божья коровка: он
   *[any] Божья коровка
} делает два шага поверх улья и третьим спускается, а так сюда не попасть.
why-nothing-to-copy = Москит не касается никого, кому мог бы подражать.
why-no-copy-gets-there = Москит подражает соседям, но ни как { $copies } он сюда не попадёт.
why-thrower-rests = { $piece-Acc } только что передвинули: в этот ход перебрасывать нельзя.
why-throw-in-stack = { $piece-Nom } не может перебросить фишку из стопки.
why-throw-not-beside = { $piece-Nom } перебрасывает фишки только на свободное место рядом с собой.
why-throw-gate = { $piece-Nom } не может перебросить сюда: между { $posts } слишком тесно.
why-must-move = Пропустить ход можно, только когда пойти нельзя никак.
why-must-pass = Пойти нельзя никак: остаётся пропустить ход.
why-no-place = Для { $tile-gen } сейчас нет места.

## Ходы словами. $beside — фишка, рядом с которой это место.

move-pass = { $color-Nom } пропускают ход.
move-first = { $color-Nom } ставят { $bug-acc }.
move-lay = { $color-Nom } ставят { $bug-acc } рядом с { $beside-ins }.
move-walk = { $piece-Nom } переходит к { $beside-dat }.
move-jump = { $piece-Nom } прыгает к { $beside-dat }.
move-climb = { $piece-Nom } забирается на { $onto-acc }.
move-descend = { $piece-Nom } спускается к { $beside-dat }.
move-throw = { $thrower-Nom } перебрасывает { $piece-acc }.

## Чем кончилась игра. $color — победитель, $loser — проигравший.

won-surrounded = { $color-Nom } победили: { $loser ->
    [white] белая
   *[black] чёрная
} королева окружена.
won-resigned = { $color-Nom } победили: { $loser-nom } сдались.
won-time = { $color-Nom } победили: у { $loser-gen } вышло время.
drawn-surrounded = Ничья: окружены обе королевы.
drawn-repetition = Ничья: игра ходит по кругу.
drawn-agreement = Ничья: так решили игроки.
drawn = Ничья.
