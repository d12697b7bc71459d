-skep = Skep

## Програма.

app-name = { -skep }
app-title = { -skep }: гра «Вулик»
app-about = Настільна гра «Вулик»: удвох або проти комп’ютера.
app-not-affiliated = { -skep } — вільна програма, вона ніяк не пов’язана з видавцем гри.
menu-open = Відкрити меню
menu-title = Меню
menu-new-game = Нова гра
menu-games = Мої ігри
menu-share = Поділитися
menu-open-game = Відкрити гру
menu-settings = Налаштування
menu-help = Довідка
menu-learn = Уроки
menu-rules = Правила
menu-group-games = Ігри
menu-group-game = Ця гра
menu-group-view = Вигляд
menu-group-study = Навчання

## Нова гра.

new-game-title = Нова гра
new-game-opponent = Хто грає?
new-game-two-people = Удвох
new-game-two-people-about = По черзі на цьому пристрої.
new-game-computer = Проти комп’ютера
new-game-computer-about = Працює без інтернету.
new-game-friend = З другом на відстані
new-game-friend-about = Кожен хід — повідомлення.
new-game-over-the-board = Своїми фішками
new-game-over-the-board-about = Годинник і запис ходів для справжніх фішок на столі.
new-game-set = Які комахи?
set-beginner = Набір для початківців
set-beginner-about = Бджола, павуки, жуки, коники та мурахи.
set-full = Повна коробка
set-full-about = Ще москіт і сонечко.
set-pillbug = З мокрицею
set-pillbug-about = Повна коробка та мокриця, яка перекидає інші фішки.
set-tournament = Турнір
set-tournament-about = Усі комахи; бджолу не можна ставити першою (MLP).
set-own = Вибрати комах самостійно
set-own-about = П’ять комах із набору для початківців грають завжди.
set-own-with = Додати { $bug-acc }
new-game-white-name = Ім’я білих
new-game-black-name = Ім’я чорних
new-game-your-name = Ваше ім’я
new-game-coach-white = Тренер допомагає білим
new-game-coach-black = Тренер допомагає чорним
new-game-explains = Перша гра разом
new-game-explains-about = Кожна комаха розповість про себе, коли її вперше торкнуться.
new-game-begins = Хто починає?
begins-you = Ви
begins-computer = Комп’ютер
begins-lot = За жеребкуванням
begins-note = Починають білі.
new-game-opening = Як можна почати гру?
opening-tournament = Як на турнірах
opening-tournament-about = Бджолу не можна ставити першою.
opening-book = Як у правилах із коробки
opening-book-about = Першою можна поставити будь-яку фішку, навіть бджолу.
new-game-clock = Годинник
clock-none = Без годинника
clock-10 = 10 хвилин
clock-10-about = 10 хвилин на всі ваші ходи.
clock-15-10 = 15 хвилин + 10 секунд
clock-15-10-about = 15 хвилин і ще 10 секунд за кожен хід.
clock-own = Свій час
clock-own-minutes = Хвилин кожному гравцеві
clock-own-seconds = Секунд за кожен хід
clock-own-minutes-refused = Укажіть ціле число хвилин: від { $least } до { $most }.
clock-own-seconds-refused = Укажіть ціле число секунд: від { $least } до { $most }.
new-game-level = Наскільки сильний суперник?
new-game-more = Більше налаштувань
new-game-start = Грати
new-game-learn = Уперше тут? Навчіться за п’ять хвилин

## Рівні комп’ютера, від лагідного до грізного.

level-1 = Крапля меду
level-2 = Личинка
level-3 = Кокон
level-4 = Трутень
level-5 = Робоча бджола
level-6 = Збирачка меду
level-7 = Розвідниця
level-8 = Вартова вулика
level-9 = Шершень
level-10 = Розум вулика
level-1-about = Для найпершої гри.
level-2-about = Думає лише про свій хід.
level-3-about = Перемоги в один хід не проґавить.
level-4-about = Зважає на ваш хід у відповідь.
level-5-about = Рахує до { $moves } ходів наперед.
level-6-about = Рахує до { $moves } ходів наперед.
level-7-about = Прораховує до { $moves } ходів.
level-8-about = Перебирає { $thousands } тисяч позицій.
level-9-about = Перебирає { $thousands } тисяч позицій.
level-10-about = Грає на повну силу.
level-beaten = Переможено.
level-number = Рівень { $count }

## Список ігор.

games-title = Мої ігри
games-empty = Ігор поки що немає. Тут зберігатимуться всі ваші ігри.
games-versus = { $white } – { $black }
games-continue = Продовжити
games-delete = Видалити
games-damaged = Пошкоджений запис
games-damaged-about = Відкрити його не вдається, але текст можна скопіювати й зберегти.
games-copy-text = Скопіювати текст
games-deleted = Гру видалено.
games-deleted-undo = Повернути
games-in-progress = Не закінчено
games-white-won = Білі перемагають
games-black-won = Чорні перемагають
games-won-by = { $name } перемагає
games-drawn = Нічия
games-won = Ви перемогли
games-lost = Ви програли
games-kept-here = Ігри зберігаються лише на цьому пристрої.
games-imported = Збережено: { $count }. Уже були: { $known }. Не прочитано: { $unread }.
listing-about = Відкрийте гру або позначте ті, які хочете зберегти.
listing-keep-all = Зберегти всі в «Мої ігри»
listing-keep-chosen = Зберегти в «Мої ігри»: { $count }
listing-choose = Вибрати
games-export = Зберегти всі одним файлом
games-kept-while-room = Ігри є лише на цьому пристрої. Якщо місця забракне, браузер може їх стерти: часом зберігайте їх у файл.
games-kept-one-week = Safari може стерти ігри, якщо не заходити тиждень. Додайте { -skep } на початковий екран, збережіть усі ігри у файл або збережіть посилання на гру.
games-kept-in-app = Сторінку відкрито всередині іншого застосунку, й ігри можуть зникнути. Відкрийте її в браузері, збережіть усі ігри у файл або збережіть посилання на гру.

## Дні в списках.

day-today = Сьогодні
day-yesterday = Учора
day-of-week = { $count ->
    [0] Понеділок
    [1] Вівторок
    [2] Середа
    [3] Четвер
    [4] П’ятниця
    [5] Субота
   *[other] Неділя
}
day-of-month = { $day } { $count ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[other] грудня
}

## Які ігри показувати.

filter = Показати
games-search = Пошук за ім’ям
filter-nothing = Таких ігор немає.
filter-all = Усі
filter-unfinished = Не закінчені
filter-won = Перемоги
filter-lost = Поразки
filter-computer = З комп’ютером
filter-two-people = Удвох

## Поділитися та відкрити.

share-title = Поділитися грою
share-sheet = Поділитися…
share-link = Скопіювати посилання
share-link-about = Уся гра — в самому посиланні; нікуди нічого не надсилається.
share-uhp = Скопіювати для інших програм (UHP)
share-pgn = Скопіювати запис гри (PGN)
share-pgn-save = Зберегти файл гри (PGN)
share-svg = Зберегти картинку (SVG)
share-png = Зберегти картинку (PNG)
share-copied = Скопійовано.
share-saved = Збережено.
share-failed = Скопіювати не вдалося. Виділіть текст і скопіюйте його самі.
share-text = Текст для копіювання
share-picture = Зображення вулика
open-title = Відкрити гру
open-file = Відкрити файл
open-drop = …або перетягніть файл сюди
open-paste = Вставити гру
open-paste-about = Посилання на гру або гра в будь-якому записі: UHP, PGN, SGF, позиція.
open-button = Відкрити
listing-title = { $count ->
    [one] { $count } гра
    [few] { $count } гри
   *[many] { $count } ігор
}
listing-damaged = З них прочитати не вдалося: { $count }.
listing-damaged-game = Гру { $number } прочитати не вдалося
listing-more = Показати ще { $count }
listing-back = До списку: { $count ->
    [one] { $count } гра
    [few] { $count } гри
   *[many] { $count } ігор
}
open-done = { $count ->
    [0] Гру відкрито, ходів у ній ще немає.
    [one] Гру відкрито: { $count } хід.
    [few] Гру відкрито: { $count } ходи.
   *[many] Гру відкрито: { $count } ходів.
}

## Коли щось не вдалося.

error-link = Посилання пошкоджене: у ньому чогось бракує. Попросіть надіслати його ще раз.
error-saved-game = Одну зі збережених ігор пошкоджено, відкрити її не вдалося. З іншими іграми все гаразд.
error-game-gone = Цієї гри тут більше немає.
error-file-kind = У цьому файлі немає гри, яку { -skep } міг би прочитати.
error-file-read = Файл не вдалося прочитати.
error-file-large = Цей файл завеликий для гри.
error-text = Це не схоже на запис гри.
error-text-at = Це не схоже на запис гри: подивіться на рядок { $line }, знак { $column }.
error-text-move = Хід { $count } ({ $text }) неможливий. { $reason }
error-text-position = Такої позиції у грі бути не може.
error-text-ultimate = Це гра Hive Ultimate з іншими комахами: { -skep } їх не знає.
error-text-empty = Відкривати поки що нічого. Спершу вставте запис гри.
error-storage-full = На цьому пристрої немає місця, щоб зберегти гру. Видаліть старі ігри або скопіюйте цю та збережіть самі.
error-storage-forbidden = Браузер не дозволяє нічого зберігати. Грати можна, але гра зникне, коли ви закриєте сторінку.
error-engine = Не вдалося завантажити комп’ютерного гравця. Перевірте зв’язок і спробуйте ще раз.
error-engine-stopped = Комп’ютерний гравець раптово зупинився. Ваша гра ціла.
error-language = Не вдалося завантажити цю мову. Перевірте зв’язок і спробуйте ще раз.
error-file-worker = Не вдалося завантажити потрібну частину програми. Перевірте зв’язок і спробуйте ще раз.
error-picture = Картинку зробити не вдалося.
wait-a-moment = Хвилинку…
try-again = Спробувати ще раз

## Чому записаний хід незрозумілий. $word — як було записано.

written-empty = Тут немає ходу.
written-not-a-tile = «{ $word }» — не фішка. Фішки пишуть так: wQ, bA1.
written-two-marks = «{ $word }» вказує одразу на дві сторони. Виберіть одну.
written-extra-words = «{ $word }» тут зайве: хід — це фішка й місце.
written-no-place = Напишіть, куди йде { $code }, наприклад: { $code } wA1-.
written-in-hand = Фішки { $code } ще немає на столі, тож і місця поруч із нею немає.
written-taken = На цьому місці { $top }. Щоб вилізти нагору, напишіть: { $code } { $top }.

## Налаштування.

settings-title = Налаштування
settings-language = Мова
settings-language-auto = Як у браузері
settings-look = Вигляд
settings-theme = Оформлення
theme-system = Як на пристрої
theme-light = Світле
theme-dark = Темне
theme-contrast = Контрастне
settings-tiles = Фішки
tiles-carbon = Чорно-білі
tiles-colour = Кольорові
settings-text = Розмір тексту
text-normal = Звичайний
text-large = Великий
text-larger = Дуже великий
text-largest = Найбільший
settings-large-tiles = Великі фішки
settings-large-tiles-about = Такі великі, як дозволяє весь вулик.
settings-left-handed = Для шульг
settings-left-handed-about = Кнопки будуть під лівою рукою.
settings-play = Гра
settings-sound = Звуки
settings-volume = Гучність
settings-volume-value = { $count } %
sound-off = Вимкнено
settings-confirm = Підтверджувати кожен хід
settings-confirm-about = Хід зараховується після другого натискання.
settings-turn-board = Повертати дошку до гравця
settings-turn-board-about = Якщо ви сидите одне навпроти одного.
settings-free-sides = Показувати вільні сторони бджіл
settings-messages = Вітання в іграх за посиланням
settings-messages-about = Що каже суперник: «Гарна гра!» тощо.
settings-coach = Тренер

## Довідка.

help-title = Довідка
help-rules = Як грати
help-why = Якщо фішці туди не можна, все одно натисніть на це місце: дошка покаже чому.
help-keys = Клавіші
key-arrows = На хід назад або вперед
key-home-end = На початок або до останнього ходу
key-replay = Показати ходи, пауза
key-wheel = Коліщатко над списком ходів: гортати ходи
key-turn = Повернути дошку
key-turn-sixth = Трохи повернути дошку
key-zen = Лише дошка
key-help = Довідка
key-undo = Скасувати хід
key-hint = Підказка
key-escape = Відпустити фішку, закрити вікно
key-enter = Зробити хід
key-new = Нова гра
help-board-keys = Клавіші на дошці
key-board = До дошки
key-tab = До дошки, до фішок у запасі й далі
key-walk = На сусіднє місце; у запасі — до сусідньої фішки
key-slant = Навскіс: вгору ліворуч, вгору праворуч, вниз ліворуч, вниз праворуч
key-stops = До наступного чи попереднього місця для вибраної фішки, а якщо її немає — до фішки, яка може ходити
key-queens = До своєї бджоли, до чужої бджоли
key-touch = Вибрати фішку, зробити хід, пропустити хід; в уроці — далі
key-here = Ще раз сказати, що тут
key-hive = Розповісти, що лежить на столі
key-type = Ввести хід
help-mouse = Перетягніть фішку або натисніть на неї, а потім на місце. Стіл можна рухати, а двома пальцями чи коліщатком — наближати.

## Програма на пристрої: зберігається, оновлюється, встановлюється.

works-offline = Можна грати й без інтернету.
update-ready = Готова нова версія { -skep }.
update-use = Оновити
menu-update = Перейти на нову версію
menu-install = Встановити { -skep }
