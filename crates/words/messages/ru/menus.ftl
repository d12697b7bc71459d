-skep = Skep

## Программа.

app-name = { -skep }
app-title = { -skep }: игра «Улей»
app-about = Настольная игра «Улей»: вдвоём или против компьютера.
app-not-affiliated = { -skep } — свободная программа, она никак не связана с издателем игры.
menu-open = Открыть меню
menu-title = Меню
menu-new-game = Новая игра
menu-games = Мои игры
menu-share = Поделиться
menu-open-game = Открыть игру
menu-settings = Настройки
menu-help = Помощь
menu-learn = Уроки
menu-rules = Правила
menu-group-games = Игры
menu-group-game = Эта игра
menu-group-view = Вид
menu-group-study = Обучение

## Новая игра.

new-game-title = Новая игра
new-game-opponent = Кто играет?
new-game-two-people = Вдвоём
new-game-two-people-about = По очереди на этом устройстве.
new-game-computer = Против компьютера
new-game-computer-about = Работает без интернета.
new-game-friend = С другом на расстоянии
new-game-friend-about = Каждый ход — сообщение.
new-game-over-the-board = Своими фишками
new-game-over-the-board-about = Часы и запись ходов для настоящих фишек на столе.
new-game-set = Какие насекомые?
set-beginner = Набор для начинающих
set-beginner-about = Королева, пауки, жуки, кузнечики и муравьи.
set-full = Полная коробка
set-full-about = Ещё москит и божья коровка.
set-pillbug = С мокрицей
set-pillbug-about = Полная коробка и мокрица, которая перебрасывает другие фишки.
set-tournament = Турнир
set-tournament-about = Все насекомые; королеву нельзя ставить первой (MLP).
set-own = Выбрать насекомых самим
set-own-about = Пять насекомых из набора для начинающих играют всегда.
set-own-with = Добавить { $bug-acc }
new-game-white-name = Имя белых
new-game-black-name = Имя чёрных
new-game-your-name = Ваше имя
new-game-coach-white = Тренер помогает белым
new-game-coach-black = Тренер помогает чёрным
new-game-explains = Первая игра вместе
new-game-explains-about = Каждое насекомое расскажет о себе, когда его впервые коснутся.
new-game-begins = Кто начинает?
begins-you = Вы
begins-computer = Компьютер
begins-lot = По жребию
begins-note = Начинают белые.
new-game-opening = Как можно начать игру?
opening-tournament = Как на турнирах
opening-tournament-about = Королеву нельзя ставить первой.
opening-book = Как в правилах из коробки
opening-book-about = Первой можно поставить любую фишку, даже королеву.
new-game-clock = Часы
clock-none = Без часов
clock-10 = 10 минут
clock-10-about = 10 минут на все ваши ходы.
clock-15-10 = 15 минут + 10 секунд
clock-15-10-about = 15 минут и ещё 10 секунд за каждый ход.
clock-own = Своё время
clock-own-minutes = Минут каждому игроку
clock-own-seconds = Секунд за каждый ход
clock-own-minutes-refused = Укажите целое число минут: от { $least } до { $most }.
clock-own-seconds-refused = Укажите целое число секунд: от { $least } до { $most }.
new-game-level = Насколько сильный соперник?
new-game-more = Ещё настройки
new-game-start = Играть
new-game-learn = Впервые здесь? Научитесь за пять минут

## Уровни компьютера, от ласкового до грозного.

level-1 = Капля мёда
level-2 = Личинка
level-3 = Кокон
level-4 = Трутень
level-5 = Рабочая пчела
level-6 = Сборщица мёда
level-7 = Разведчик
level-8 = Страж улья
level-9 = Шершень
level-10 = Разум улья
level-1-about = Для самой первой игры.
level-2-about = Думает только о своём ходе.
level-3-about = Победу в один ход не упустит.
level-4-about = Учитывает ваш ответный ход.
level-5-about = Считает до { $moves } ходов вперёд.
level-6-about = Считает до { $moves } ходов вперёд.
level-7-about = Рассчитывает до { $moves } ходов.
level-8-about = Перебирает { $thousands } тысяч позиций.
level-9-about = Перебирает { $thousands } тысяч позиций.
level-10-about = Играет в полную силу.
level-beaten = Побеждён.
level-number = Уровень { $count }

## Список игр.

games-title = Мои игры
games-empty = Игр пока нет. Здесь будут храниться все ваши игры.
games-versus = { $white } – { $black }
games-continue = Продолжить
games-delete = Удалить
games-damaged = Испорченная запись
games-damaged-about = Открыть её не получается, но текст можно скопировать и сохранить.
games-copy-text = Скопировать текст
games-deleted = Игра удалена.
games-deleted-undo = Вернуть
games-in-progress = Не окончена
games-white-won = Белые побеждают
games-black-won = Чёрные побеждают
games-won-by = { $name } побеждает
games-drawn = Ничья
games-won = Вы победили
games-lost = Вы проиграли
games-kept-here = Игры хранятся только на этом устройстве.
games-imported = Сохранено: { $count }. Уже были: { $known }. Не прочитано: { $unread }.
listing-about = Откройте игру или отметьте те, которые хотите сохранить.
listing-keep-all = Сохранить все в «Мои игры»
listing-keep-chosen = Сохранить в «Мои игры»: { $count }
listing-choose = Выбрать
games-export = Сохранить все одним файлом
games-kept-while-room = Игры есть только на этом устройстве. Если место кончится, браузер может их стереть: иногда сохраняйте их в файл.
games-kept-one-week = Safari может стереть игры, если не заходить неделю. Добавьте { -skep } на экран «Домой», сохраните все игры в файл или сохраните ссылку на игру.
games-kept-in-app = Страница открыта внутри другого приложения, и игры могут пропасть. Откройте её в браузере, сохраните все игры в файл или сохраните ссылку на игру.

## Дни в списках.

day-today = Сегодня
day-yesterday = Вчера
day-of-week = { $count ->
    [0] Понедельник
    [1] Вторник
    [2] Среда
    [3] Четверг
    [4] Пятница
    [5] Суббота
   *[other] Воскресенье
}
day-of-month = { $day } { $count ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[other] декабря
}

## Какие игры показывать.

filter = Показать
games-search = Поиск по имени
filter-nothing = Таких игр нет.
filter-all = Все
filter-unfinished = Не окончены
filter-won = Победы
filter-lost = Поражения
filter-computer = С компьютером
filter-two-people = Вдвоём

## Поделиться и открыть.

share-title = Поделиться игрой
share-sheet = Поделиться…
share-link = Скопировать ссылку
share-link-about = Вся игра — в самой ссылке; никуда ничего не отправляется.
share-uhp = Скопировать для других программ (UHP)
share-pgn = Скопировать запись игры (PGN)
share-pgn-save = Сохранить файл игры (PGN)
share-svg = Сохранить картинку (SVG)
share-png = Сохранить картинку (PNG)
share-copied = Скопировано.
share-saved = Сохранено.
share-failed = Скопировать не получилось. Выделите текст и скопируйте его сами.
share-text = Текст для копирования
share-picture = Картинка улья
open-title = Открыть игру
open-file = Открыть файл
open-drop = …или перетащите файл сюда
open-paste = Вставить игру
open-paste-about = Ссылка на игру или игра в любой записи: UHP, PGN, SGF, позиция.
open-button = Открыть
listing-title = { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[many] { $count } игр
}
listing-damaged = Из них прочитать не удалось: { $count }.
listing-damaged-game = Игру { $number } прочитать не удалось
listing-more = Показать ещё { $count }
listing-back = К списку: { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[many] { $count } игр
}
open-done = { $count ->
    [0] Игра открыта, ходов в ней ещё нет.
    [one] Игра открыта: { $count } ход.
    [few] Игра открыта: { $count } хода.
   *[many] Игра открыта: { $count } ходов.
}

## Когда что-то не получилось.

error-link = Ссылка испорчена: в ней чего-то не хватает. Попросите прислать её ещё раз.
error-saved-game = Одна из сохранённых игр испорчена, открыть её не удалось. Остальные игры в порядке.
error-game-gone = Этой игры здесь больше нет.
error-file-kind = В этом файле нет игры, которую { -skep } мог бы прочитать.
error-file-read = Файл не удалось прочитать.
error-file-large = Этот файл слишком большой для игры.
error-text = Это не похоже на запись игры.
error-text-at = Это не похоже на запись игры: посмотрите на строку { $line }, знак { $column }.
error-text-move = Ход { $count } ({ $text }) невозможен. { $reason }
error-text-position = Такой позиции в игре быть не может.
error-text-ultimate = Это игра Hive Ultimate с другими насекомыми: { -skep } их не знает.
error-text-empty = Открывать пока нечего. Сначала вставьте запись игры.
error-storage-full = На этом устройстве нет места, чтобы сохранить игру. Удалите старые игры или скопируйте эту и сохраните сами.
error-storage-forbidden = Браузер не разрешает ничего сохранять. Играть можно, но игра пропадёт, когда вы закроете страницу.
error-engine = Не удалось загрузить компьютерного игрока. Проверьте связь и попробуйте ещё раз.
error-engine-stopped = Компьютерный игрок внезапно остановился. Ваша игра цела.
error-language = Не удалось загрузить этот язык. Проверьте связь и попробуйте ещё раз.
error-file-worker = Не удалось загрузить нужную часть программы. Проверьте связь и попробуйте ещё раз.
error-picture = Картинку сделать не получилось.
wait-a-moment = Секундочку…
try-again = Попробовать ещё раз

## Почему записанный ход непонятен. $word — как было записано.

written-empty = Здесь нет хода.
written-not-a-tile = «{ $word }» — не фишка. Фишки пишут так: wQ, bA1.
written-two-marks = «{ $word }» указывает сразу на две стороны. Выберите одну.
written-extra-words = «{ $word }» здесь лишнее: ход — это фишка и место.
written-no-place = Напишите, куда идёт { $code }, например: { $code } wA1-.
written-in-hand = Фишки { $code } ещё нет на столе, поэтому и места рядом с ней нет.
written-taken = На этом месте { $top }. Чтобы забраться наверх, напишите: { $code } { $top }.

## Настройки.

settings-title = Настройки
settings-language = Язык
settings-language-auto = Как в браузере
settings-look = Внешний вид
settings-theme = Оформление
theme-system = Как на устройстве
theme-light = Светлое
theme-dark = Тёмное
theme-contrast = Контрастное
settings-tiles = Фишки
tiles-carbon = Чёрно-белые
tiles-colour = Цветные
settings-text = Размер текста
text-normal = Обычный
text-large = Крупный
text-larger = Очень крупный
text-largest = Самый крупный
settings-large-tiles = Крупные фишки
settings-large-tiles-about = Настолько крупные, насколько помещается весь улей.
settings-left-handed = Для левшей
settings-left-handed-about = Кнопки будут под левой рукой.
settings-play = Игра
settings-sound = Звуки
settings-volume = Громкость
settings-volume-value = { $count } %
sound-off = Выключены
settings-confirm = Подтверждать каждый ход
settings-confirm-about = Ход засчитывается после второго нажатия.
settings-turn-board = Поворачивать доску к игроку
settings-turn-board-about = Если вы сидите друг напротив друга.
settings-free-sides = Показывать свободные стороны королев
settings-messages = Приветствия в играх по ссылке
settings-messages-about = Что говорит соперник: «Хорошая игра!» и подобное.
settings-coach = Тренер

## Помощь.

help-title = Помощь
help-rules = Как играть
help-why = Если фишке туда нельзя, всё равно нажмите на это место: доска покажет почему.
help-keys = Клавиши
key-arrows = На ход назад или вперёд
key-home-end = К началу или к последнему ходу
key-replay = Показать ходы, пауза
key-wheel = Колёсико над списком ходов: листать ходы
key-turn = Повернуть доску
key-turn-sixth = Немного повернуть доску
key-zen = Только доска
key-help = Помощь
key-undo = Отменить ход
key-hint = Подсказка
key-escape = Отпустить фишку, закрыть окно
key-enter = Сделать ход
key-new = Новая игра
help-board-keys = Клавиши на доске
key-board = К доске
key-tab = К доске, к фишкам в запасе и дальше
key-walk = На соседнее место; в запасе — к соседней фишке
key-slant = Наискосок: вверх влево, вверх вправо, вниз влево, вниз вправо
key-stops = К следующему или предыдущему месту для выбранной фишки, а если её нет — к фишке, которая может ходить
key-queens = К своей королеве, к чужой королеве
key-touch = Выбрать фишку, сделать ход, пропустить ход; в уроке — дальше
key-here = Ещё раз сказать, что здесь
key-hive = Рассказать, что лежит на столе
key-type = Ввести ход
help-mouse = Перетащите фишку или нажмите на неё, а потом на место. Стол можно двигать, а двумя пальцами или колёсиком — приближать.

## Программа на устройстве: хранится, обновляется, устанавливается.

works-offline = Можно играть и без интернета.
update-ready = Готова новая версия { -skep }.
update-use = Обновить
menu-update = Перейти на новую версию
menu-install = Установить { -skep }
