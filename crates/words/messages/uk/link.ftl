## Гра за посиланням, на сервері.

link-lost = Зв’язок втрачено. З’єднуємося знову…
link-back = Зв’язок відновлено.
link-unreachable = Сервер зараз недоступний.
link-unavailable = Сервер зараз не може нічого зберегти. Спроба повториться сама.
link-stale = Гра тим часом продовжилася.
link-over = Гру закінчено.
link-not-begun = Ще ніхто не прийшов.
link-not-yours = У цього браузера немає місця в цій грі.
link-not-found = Такої гри немає. Можливо, посилання обрізане або застаріло.
link-too-early = Для цього ще зарано.
link-too-late = Для цього вже запізно.
link-too-often = Не так часто. Спробуйте пізніше.
link-not-offered = Це більше не пропонується.
link-taken = Там уже хтось грає.
link-taken-by = Там уже грає { $name }.
link-flagged = Час вийшов.
link-too-many = Звідси забагато запитів. Зачекайте трохи.
link-refused = Сервер цього не прийняв.
link-other-seat = Цей браузер грає в тій грі за іншу сторону.
link-you-play = Ви граєте { $color-ins }.
link-came = Суперник тут.
link-came-named = { $name } тут.
link-draw-refused = Нічиєї не буде: гра триває.
link-takeback-refused = Хід лишається: назад його не взяти.
link-rematch-refused = Суперник зараз не хоче грати ще раз.
link-got-time = Вам додали 15 секунд.
link-copy-watch = Скопіювати посилання для глядачів
link-copy-seat = Скопіювати своє посилання
link-waiting = Надішліть це посилання другові. Грає той, хто першим займе місце.
link-asking = Ми запитали друга. Продовжимо, коли він відповість.
link-asking-away = Друга зараз немає. Продовжимо, коли він відповість.
link-kept-out = Друг вас не впустив.
link-withdrawn = Це запрошення відкликано.
link-expired = Ніхто не прийняв це запрошення вчасно.
link-called-off = Гру скасовано.
link-takeback-offered = Друг просить взяти хід назад.
link-takeback-asked = Ви просите взяти хід назад.
link-draw-asked = Ви пропонуєте нічию.
link-gone = Суперника немає на зв’язку.
link-gone-claim = Суперника немає на зв’язку. Ви можете закінчити гру.
link-gone-wait = { $count ->
    [one] Суперника немає на зв’язку. Через { $count } секунду ви зможете закінчити гру.
    [few] Суперника немає на зв’язку. Через { $count } секунди ви зможете закінчити гру.
   *[many] Суперника немає на зв’язку. Через { $count } секунд ви зможете закінчити гру.
}
link-asks-back = Повернутися просить { $name }.
link-asked-back = Хтось хоче повернутися на місце суперника з іншого пристрою. Це ваш друг?
preselected = На ваш хід: { $move }
preselect-gone = Обраний заздалегідь хід більше неможливий.

## Готові повідомлення.

preset-said = { $name }: { $words }
preset-hello = Привіт!
preset-good-luck = Щасти!
preset-nice-move = Гарний хід!
preset-oops = Ой!
preset-good-game = Гарна гра!
preset-thanks = Дякую, бувай!

## Вибір гри.

link-about = Надішліть одне посилання. Грайте одразу або по ходу на день, кожен на своєму пристрої. Реєстрація не потрібна.
link-way = Як передавати ходи?
link-by-link = За посиланням
link-by-message = Листами
link-start = Створити посилання
link-clock-days = Дні на кожен хід
link-how-many-days = Скільки днів?
link-for-everyone = Відкрити для всіх
link-for-everyone-about = Запрошення побачать усі, хто користується цим сервером.
link-set-own = Свій набір комах
link-server-off = Цей сервер не зберігає ігор. Для гри повідомленнями він не потрібен.
link-server-away = Сервер зараз недоступний. Для гри повідомленнями він не потрібен.
link-open-games = Хто хоче зіграти?
link-offers = { $name } пропонує зіграти
link-offers-nameless = Хтось пропонує зіграти
link-row-waiting = Ще ніхто не прийшов
link-row-theirs = Ходить суперник
link-no-offline = За цією адресою сторінка відкривається, лише поки є ця мережа.

## Що кажуть поруч із вуликом.

link-scan = Друг поруч? Нехай наведе камеру телефона.
link-code = Посилання у вигляді картинки для камери
link-call-off = Скасувати
link-play-against = Грати { $color-ins }, суперник — { $name }
link-come-back = Одне з місць ваше? Попросіться назад.
link-come-back-as = Я граю { $color-ins }
link-new = Інша гра
link-gone-away = Не в мережі
link-watching = Глядачів: { $count }
link-you-watch = Ви дивитеся
link-connecting = З’єднуємося…
link-outdated = Є нова версія сторінки. Вона завантажується…
link-withdraw = Відкликати
link-refuse = Ні
link-allow = Так
link-let-in = Так, впустити
link-claim-win = Перемога
link-claim-draw = Нічия
link-preselect-drop = Обрати знову
link-take-back = Попросити взяти хід назад
link-more-time = Дати ще 15 секунд
link-rematch-asked = Ви пропонуєте зіграти ще.
link-rematch-offered = Друг хоче зіграти ще.
link-rematch-accept = Ще раз, помінявшись кольорами
link-rematch-go-on = До наступної гри
link-rematch-watch = Дивитися наступну гру
link-no-wake = За цією адресою екран може згаснути, поки ви думаєте. Час від часу торкайтеся його.

## Посилання.

link-links = Посилання
link-watch = Для глядачів
link-watch-about = Хто відкриє це посилання, зможе дивитися, але не ходити.
link-seat = На іншому пристрої
link-seat-about = Продовжуйте гру на своєму телефоні чи комп’ютері: відкрийте там це посилання.
link-seat-warning = У кого є це посилання, той грає за вас. Нікому його не надсилайте.
link-seat-make = Створити посилання для мене
link-text-watch = Дивіться нашу гру у «Вулик»:
link-text-turn = Хід зроблено. Ваша черга в нашій грі у «Вулик»:

## Сповіщення.

link-news = Сповістити мене
link-news-on = Вам надійде сповіщення.
link-news-denied = Цьому браузеру не можна надсилати вам сповіщення. Дозволити можна в його налаштуваннях.
link-news-impossible = Тут цей браузер не може надіслати сповіщення. Зазирайте сюди.
link-news-failed = Не вийшло. Зазирайте сюди.
link-tell = Написати: { $name }
link-tell-friend = Написати другові

## Час.

time-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
time-hours = { $count ->
    [one] { $count } година
    [few] { $count } години
   *[many] { $count } годин
}

## Вітання.

say-open = Сказати
say-title = Сказати щось
say-mute = Не показувати слова суперника
