## Чий хід.

turn-of = Хід { $color-gen }
turn-of-named = Ходить { $name }
turn-yours = Ваш хід
turn-computer = Комп’ютер думає…
queen-now = Час поставити бджолу
must-pass = Пропустіть хід: інших ходів немає
pass = Пропустити хід
game-over = Гру закінчено

## Дошка, фішки та запас.

board = Дошка
board-keys = Стрілки ведуть вуликом. Enter вибирає фішку й робить хід. Знак питання покаже всі клавіші.
hive-title = Що лежить на столі
reserve-of = Запас { $color-gen }
reserve-tile = { $bug-Nom }: { $count ->
    [0] більше немає
   *[other] лишилося { $count }
}
tile-label = { $piece-Nom }
tile-label-covered = { $piece-Nom }, згори { $by-nom }
tile-chosen = { $piece-Nom }: вибрано
stack-label = Фішок у стосі: { $count }
stack-open = Зазирнути у стос
place-free = Вільне місце
free-sides-of = { $color ->
    [white] Біла бджола
   *[black] Чорна бджола
}: { $count ->
    [0] вільних сторін немає
    [one] { $count } вільна сторона
    [few] { $count } вільні сторони
   *[many] { $count } вільних сторін
}

## Вигляд дошки.

zoom-fit = Показати весь вулик
turn-board-left = Повернути ліворуч
turn-board-right = Повернути праворуч
turn-board-round = Розвернути дошку
zen = Лише дошка
zen-leave = Знову показати все

## Що можна зробити під час гри.

undo = Скасувати хід
confirm-move = Піти так
cancel-move = Передумати
type-title = Ввести хід
type-field = Хід
type-about = Фішка і куди вона йде: поруч з іншою фішкою чи на неї. Наприклад:
ask-undo = { $color-Nom } просять скасувати останній хід. { $other-Nom } згодні?
ask-undo-named = { $name } просить скасувати останній хід. { $other }, ви згодні?
offer-draw = Запропонувати нічию
ask-draw = { $color-Nom } пропонують нічию. { $other-Nom } згодні?
ask-draw-named = { $name } пропонує нічию. { $other }, ви згодні?
draw-declined = { $color-Nom } грають далі.
draw-declined-computer = Комп’ютер хоче грати далі.
resign = Здатися
ask-resign = { $color-Nom } справді здаються?
ask-resign-yours = Ви справді здаєтеся?
agree = Погодитися
decline = Грати далі
no = Ні
close = Закрити
more = Ще
actions = Що можна зробити
score = Рахунок
player-white = Білі
player-black = Чорні
player-you = Ви
player-computer = Комп’ютер

## Годинник.

clock = Годинник
clock-of = Годинник { $color-gen }
clock-pause = Пауза
clock-resume = Продовжити
clock-paused = Годинник стоїть
clock-low = У { $color-gen } мало часу!
clock-low-yours = Поспішіть: час спливає!
clock-tap = Натисніть тут, коли зробите хід
clock-face = Показати годинник

## Справжні фішки на столі: Skep веде годинник і запис.

over-the-board-record = Записати хід

## Гра проти комп’ютера.

hint = Підказка
nothing-to-take-back = Скасовувати нічого.
hint-first = Придивіться до { $piece-gen }. Ще одна підказка покаже, куди піти.
hint-lay = Спробуйте поставити { $bug-acc }. Ще одна підказка покаже куди.
hint-pass = Лишається тільки пропустити хід.
what-would-you-play = Як пішов би комп’ютер?
would-play = Я пішов би так. { $move }
would-pass = Мені довелося б пропустити хід.
play-it = Так і піти
hint-why-surrounds = Так буде оточено { $piece-acc }.
hint-why-saves = Інакше { $color-nom } могли б одразу оточити вашу бджолу.
hint-why-threatens = Наступним ходом можна оточити { $piece-acc }.
hint-why-fills = Так зайнято { $count ->
    [1] першу
    [2] другу
    [3] третю
    [4] четверту
    [5] п’яту
   *[6] шосту
} сторону { $piece-gen }.
hint-why-covers = Так { $piece-nom } опиниться внизу й не зможе ходити.
hint-why-shuts-in = Тепер { $piece-nom } не може вийти.
hint-why-frees-queen = Ваша бджола знову зможе ходити.
hint-why-room = Тоді у вашої бджоли { $sides }.
hint-why-pins = Тепер { $piece-nom } тримає вулик і не може піти.
hint-why-frees = Знову зможе ходити { $piece-nom }.
hint-why-nears = Звідси вона наступним ходом може стати біля { $piece-gen }.
hint-why-best = Найкраще з усього, що знайшлося.
think-stop = Хай ходить зараз
coach-about = Попереджає про грубі помилки й рахує вільні сторони бджіл.
coach-surround = Обережно: після цього ходу { $color-nom } зможуть оточити вашу бджолу.
coach-surround-self = Обережно: цим ходом ви оточите свою ж бджолу.
coach-play-anyway = Усе одно піти
coach-think-again = Подумати ще
level-of = Комп’ютер: { $level }

## Ходи гри.

moves = Ходи
moves-empty = Ходів ще не було
moves-count = { $count ->
    [0] ходів ще не було
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
go-first = На початок
go-back = На хід назад
go-forward = На хід уперед
go-last = До останнього ходу
looking-at = { $count ->
    [0] Ви дивитеся на початок гри.
   *[other] Ви дивитеся на хід { $count }.
}
toast-branched = Гра йде далі звідси. Попередня лишилася у списку «Мої ігри».
return-to-game = Повернутися до гри
replay = Перегляд гри
replay-play = Показати ходи
replay-pause = Пауза
opened-game = Перегляд гри

## Кінець гри.

again-swapped = Ще раз, помінявшись кольорами
look-back = Переглянути
try-weaker = Легший рівень: { $level }
try-stronger = Сильніший рівень: { $level }

# Said beside the board in the guided first game
first-game-start = Ви граєте білими. Натисніть на будь-яку комаху, крім бджоли, а потім на місце для неї.
first-game-queen = Бджолу треба поставити не пізніше вашого четвертого ходу. Поки її немає на столі, ваші фішки не ходять.
first-game-move = Тепер фішками можна й ходити. Мета — оточити чорну бджолу!
first-game-chance = У чорної бджоли зайнято половину сторін. Так тримати!
first-game-threat = У вашої бджоли зайнято половину сторін. Може, їй відійти?
first-game-end = Усе може вирішити одна фішка. Придивіться до обох бджіл!
first-game-pass = Зараз ви не маєте ходів. Просто пропустіть хід.
first-game-done = Тепер ви вмієте грати. Приємної гри!

# Said by an insect in the first game of two people, when it is first touched
explains-queen = Бджола ходить на один крок. Оточіть чужу й бережіть свою!
explains-spider = Павук робить рівно три кроки навколо вулика.
explains-beetle = Жук ходить на один крок і може вилазити на інші фішки.
explains-grasshopper = Коник стрибає по прямій через фішки на перше вільне місце.
explains-ant = Мураха бігає навколо вулика куди завгодно.
explains-mosquito = Москіт ходить як будь-яка комаха, якої торкається.
explains-ladybug = Сонечко робить два кроки поверх вулика й один униз.
explains-pillbug = Мокриця ходить на один крок або перекидає сусіда через себе на інший бік.
