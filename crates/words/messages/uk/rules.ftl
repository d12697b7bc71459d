## Чому так піти не можна. $tile — фішка, якою хочуть піти: «ця мураха» або «ця фішка».

why-game-over = Гру закінчено. { $outcome }
why-not-in-the-game = У цій грі немає { $bug-gen }.
why-not-yours = Це фішка { $color-gen }.
why-not-the-first-place = Першу фішку ставлять посередині столу.
why-queen-first = Бджолу не можна ставити першою. Почніть з іншої комахи.
why-queen-due = Бджолу треба поставити зараз: це ваш { $turn ->
    [4] четвертий
   *[other] { $turn }-й
} хід.
why-queen-in-hand = Поки вашої бджоли немає на столі, фішки не ходять.
why-out-of-order = Однакові фішки кладуть за порядком номерів: { $bug-gender ->
    [feminine] наступна
    [neuter] наступне
   *[masculine] наступний
} { $bug-nom } — { $code }.
why-occupied = Це місце зайняте: тут { $piece-nom }.
why-touches-nothing = Кожна фішка має торкатися вулика.
why-touches-enemy = Новій фішці не можна торкатися чужих, а тут вона торкнеться { $piece-gen }.
why-touches-enemies = Новій фішці не можна торкатися чужих, а тут вона торкнеться { $count ->
    [2] двох
    [3] трьох
    [4] чотирьох
    [5] п’яти
   *[6] шести
}.
why-same-place = { $tile-Nom } тут і стоїть.
why-covered = { $tile-Nom } не може піти: згори { $piece-nom }.
why-resting = { $tile-Acc } щойно пересунули: нехай відпочине один хід.
why-splits-hive = Без { $tile-gen } вулик розпадеться на { $count ->
    [3] три
   *[2] дві
} частини.
why-gate = Між { $posts } надто тісно: не протиснутися.
why-shut-in = { $tile-Dat } не вибратися: навколо надто тісно.
why-enclosed = Це місце закрите з усіх боків: { $tile-dat } туди не протиснутися.
why-loses-contact = Дорогою туди { $tile-nom } відірветься від вулика, а так не можна.
why-one-step = { $tile ->
    [mosquito] Зараз цей москіт
   *[any] { $tile-Nom }
} ходить лише на один крок.
why-three-steps = { $tile ->
    [mosquito] Зараз москіт ходить як павук і
   *[any] Павук
} робить рівно три кроки, а до цього місця { $count ->
    [one] { $count } крок
    [few] { $count } кроки
   *[many] { $count } кроків
}.
why-unreachable = По землі туди не дістатися: проходи надто вузькі.
why-not-in-line = { $tile ->
    [mosquito] Зараз москіт ходить як коник і
   *[any] Коник
} стрибає лише по прямій.
why-nothing-to-jump = { $tile ->
    [mosquito] Зараз москіт ходить як коник: йому
   *[any] Коникові
} треба через когось стрибати, а з цього боку поруч нікого немає.
why-lands-before = { $tile ->
    [mosquito] Зараз москіт ходить як коник і
   *[any] Коник
} приземляється на перше вільне місце за фішками, через які стрибає.
why-ladybug-steps = { $tile ->
    [mosquito] Зараз москіт ходить як сонечко: він
   *[any] Сонечко
} робить два кроки поверх вулика, а третім спускається, і так туди не потрапити.
why-nothing-to-copy = Москітові тут нема кого наслідувати.
why-no-copy-gets-there = Москіт наслідує сусідів, але ні як { $copies } він туди не потрапить.
why-thrower-rests = { $piece-Nom } поки що не може перекидати: цю фішку щойно пересунули.
why-throw-in-stack = { $piece-Nom } не може перекинути фішку зі стосу.
why-throw-not-beside = { $piece-Nom } перекидає фішки лише на вільне місце поруч із собою.
why-throw-gate = { $piece-Nom } так перекинути не може: між { $posts } надто тісно.
why-must-move = Пропустити хід можна, лише коли інших ходів немає.
why-must-pass = Ходів немає: лишається тільки пропустити хід.

## Ходи словами. $beside — фішка, поруч із якою це місце.

move-pass = { $color-Nom } пропускають хід.
move-first = { $color-Nom } ставлять { $bug-acc }.
move-lay = { $color-Nom } ставлять { $bug-acc } поруч із { $beside-ins }.
move-walk = { $piece-Nom } переходить до { $beside-gen }.
move-jump = { $piece-Nom } стрибає до { $beside-gen }.
move-climb = { $piece-Nom } вилазить на { $onto-acc }.
move-descend = { $piece-Nom } спускається до { $beside-gen }.
move-throw = { $thrower-Nom } перекидає { $piece-acc }.

## Чим закінчилася гра: заголовок і чому. $who — про кого йдеться: you, computer, white, black або хтось на ім’я $name.

ended-won = { $who ->
    [you] Ви перемогли
    [computer] Комп’ютер перемагає
    [white] Білі перемагають
    [black] Чорні перемагають
   *[other] { $name } перемагає
}
ended-draw = Нічия
ended-why-moves = { $why }, { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}.
part-ended-surrounded = { $loser ->
    [white] білу
   *[black] чорну
} бджолу оточено
part-ended-both-surrounded = оточено обох бджіл
part-ended-resigned = { $who ->
    [you] ви здалися
    [computer] комп’ютер здався
    [white] білі здалися
    [black] чорні здалися
   *[other] { $name } здається
}
part-ended-left = { $who ->
    [you] вас занадто довго не було
    [white] білих занадто довго не було
    [black] чорних занадто довго не було
   *[other] { $name } занадто довго не відповідає
}
part-ended-left-draw = одного з гравців занадто довго не було
part-ended-time = { $who ->
    [you] у вас скінчився час
    [computer] у комп’ютера скінчився час
    [white] у білих скінчився час
    [black] у чорних скінчився час
   *[other] скінчився час у гравця { $name }
}
part-ended-repetition = та сама позиція втретє
part-ended-passes = ходів не має ніхто
part-ended-agreement = так вирішили гравці

## Що сказано про фішку, яку натиснули, крім відмови.

look-at-moves = Це ходи { $color-gen }: на них можна лише дивитися.
look-at-stuck = Це фішка { $color-gen }. Зараз їй нікуди йти.
thrower-pinned-throws = Без цієї фішки вулик розпадеться, тому ходити не можна. Але перекидати можна: натисніть позначену фішку.
thrower-pinned-idle = І перекинути поруч нікого.
thrower-rests = Перекидати зараз теж не можна.
