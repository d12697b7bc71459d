## Игра по ссылке, на сервере.

link-lost = Связь потеряна. Подключаемся снова…
link-back = Связь восстановлена.
link-unreachable = Сервер сейчас недоступен.
link-unavailable = Сервер сейчас не может ничего сохранить. Попытка повторится сама.
link-stale = Игра тем временем продолжилась.
link-over = Игра окончена.
link-not-begun = Ещё никто не пришёл.
link-not-yours = У этого браузера нет места в этой игре.
link-not-found = Такой игры нет. Возможно, ссылка обрезана или устарела.
link-too-early = Для этого ещё рано.
link-too-late = Для этого уже поздно.
link-too-often = Не так часто. Попробуйте позже.
link-not-offered = Это больше не предлагается.
link-taken = Там уже кто-то играет.
link-taken-by = Там уже играет { $name }.
link-flagged = Время вышло.
link-too-many = Отсюда слишком много запросов. Подождите немного.
link-refused = Сервер этого не принял.
link-other-seat = Этот браузер играет в той игре за другую сторону.
link-you-play = Вы играете { $color-ins }.
link-came = Соперник здесь.
link-came-named = { $name } здесь.
link-draw-refused = Ничьей не будет: игра продолжается.
link-takeback-refused = Ход остаётся: назад его не взять.
link-rematch-refused = Соперник сейчас не хочет играть ещё раз.
link-got-time = Вам добавили 15 секунд.
link-copy-watch = Скопировать ссылку для зрителей
link-copy-seat = Скопировать свою ссылку
link-waiting = Отправьте эту ссылку другу. Играет тот, кто первым займёт место.
link-asking = Мы спросили друга. Продолжим, когда он ответит.
link-asking-away = Друга сейчас нет. Продолжим, когда он ответит.
link-kept-out = Друг вас не впустил.
link-withdrawn = Это приглашение отозвано.
link-expired = Никто не принял это приглашение вовремя.
link-called-off = Игра отменена.
link-takeback-offered = Друг просит взять ход назад.
link-takeback-asked = Вы просите взять ход назад.
link-draw-asked = Вы предлагаете ничью.
link-gone = Соперника нет на связи.
link-gone-claim = Соперника нет на связи. Вы можете закончить игру.
link-gone-wait = { $count ->
    [one] Соперника нет на связи. Через { $count } секунду вы сможете закончить игру.
    [few] Соперника нет на связи. Через { $count } секунды вы сможете закончить игру.
   *[many] Соперника нет на связи. Через { $count } секунд вы сможете закончить игру.
}
link-asks-back = Вернуться просит { $name }.
link-asked-back = Кто-то хочет вернуться на место соперника с другого устройства. Это ваш друг?
preselected = На ваш ход: { $move }
preselect-gone = Выбранный заранее ход больше невозможен.

## Готовые сообщения.

preset-said = { $name }: { $words }
preset-hello = Привет!
preset-good-luck = Удачи!
preset-nice-move = Хороший ход!
preset-oops = Ой!
preset-good-game = Хорошая игра!
preset-thanks = Спасибо, пока!

## Выбор игры.

link-about = Отправьте одну ссылку. Играйте сразу или по ходу в день, каждый на своём устройстве. Регистрация не нужна.
link-way = Как передавать ходы?
link-by-link = По ссылке
link-by-message = Письмами
link-start = Создать ссылку
link-clock-days = Дни на каждый ход
link-how-many-days = Сколько дней?
link-for-everyone = Открыть для всех
link-for-everyone-about = Приглашение увидят все, кто пользуется этим сервером.
link-set-own = Свой набор насекомых
link-server-off = Этот сервер не хранит игр. Для игры сообщениями он не нужен.
link-server-away = Сервер сейчас недоступен. Для игры сообщениями он не нужен.
link-open-games = Кто хочет сыграть?
link-offers = { $name } предлагает сыграть
link-offers-nameless = Кто-то предлагает сыграть
link-row-waiting = Ещё никто не пришёл
link-row-theirs = Ходит соперник
link-no-offline = По этому адресу страница открывается, только пока есть эта сеть.

## Что говорится рядом с ульем.

link-scan = Друг рядом? Пусть наведёт камеру телефона.
link-code = Ссылка в виде картинки для камеры
link-call-off = Отменить
link-play-against = Играть { $color-ins }, соперник — { $name }
link-come-back = Одно из мест ваше? Попроситесь обратно.
link-come-back-as = Я играю { $color-ins }
link-new = Другая игра
link-gone-away = Не в сети
link-watching = Зрителей: { $count }
link-you-watch = Вы смотрите
link-connecting = Соединяемся…
link-outdated = Есть новая версия страницы. Она загружается…
link-withdraw = Отозвать
link-refuse = Нет
link-allow = Да
link-let-in = Да, впустить
link-claim-win = Победа
link-claim-draw = Ничья
link-preselect-drop = Выбрать заново
link-take-back = Попросить взять ход назад
link-more-time = Дать ещё 15 секунд
link-rematch-asked = Вы предлагаете сыграть ещё.
link-rematch-offered = Друг хочет сыграть ещё.
link-rematch-accept = Ещё раз, поменявшись цветами
link-rematch-go-on = К следующей игре
link-rematch-watch = Смотреть следующую игру
link-no-wake = По этому адресу экран может погаснуть, пока вы думаете. Время от времени касайтесь экрана.

## Ссылки.

link-links = Ссылки
link-watch = Для зрителей
link-watch-about = Кто откроет эту ссылку, сможет смотреть, но не ходить.
link-seat = На другом устройстве
link-seat-about = Продолжайте игру на своём телефоне или компьютере: откройте там эту ссылку.
link-seat-warning = У кого есть эта ссылка, тот играет за вас. Никому её не отправляйте.
link-seat-make = Создать ссылку для меня
link-text-watch = Смотрите нашу игру в «Улей»:
link-text-turn = Ход сделан. Ваша очередь в нашей игре в «Улей»:

## Уведомления.

link-news = Уведомить меня
link-news-on = Вам придёт уведомление.
link-news-denied = Этому браузеру нельзя присылать вам уведомления. Разрешить можно в его настройках.
link-news-impossible = Здесь этот браузер не может прислать уведомление. Заглядывайте сюда.
link-news-failed = Не получилось. Заглядывайте сюда.
link-tell = Написать: { $name }
link-tell-friend = Написать другу

## Время.

time-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
time-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}

## Приветствия.

say-open = Сказать
say-title = Сказать что-нибудь
say-mute = Не показывать слова соперника
