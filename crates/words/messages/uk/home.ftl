## Головна. Повідомлення з home-page стоять у самій сторінці, усіма мовами.

home-page-hive = «Вулик», настільна гра
home-page-surround = Оточіть чужу бджолу. Торкніться мурахи.
home-page-place = Тепер торкніться вільного місця.
home-page-won = Ви щойно виграли
home-page-rest = Решта — за п’ять хвилин
home-page-play = Грати
home-page-ant = Біла мураха
home-page-gap = Останнє вільне місце поряд із чорною бджолою
home-page-your-game = Ваша гра
home-page-go-on = Продовжити
home-page-look = Переглянути
home-page-computer = Комп’ютер
home-page-friend = З другом
home-page-friend-about = За посиланням
home-page-learn = Навчитися за п’ять хвилин
home-page-open = Відкрити або вставити гру
home-page-games = Ваші ігри
home-page-all = Усі ігри
home-computers = Ходить { $name }
home-move = хід { $count }
home-board = Вулик вашої гри
home-no-clock = без годинника
home-minutes = { $minutes } хв
home-minutes-seconds = { $minutes } хв + { $seconds } с
home-days = { $count ->
    [one] { $count } день на хід
    [few] { $count } дні на хід
   *[many] { $count } днів на хід
}
home-turn = Ваш хід, суперник — { $name }
home-turn-friend = Ваш хід у грі з другом
home-offer = { $name } пропонує зіграти, { $clock }
home-offer-nameless = Хтось пропонує зіграти, { $clock }
home-set = { $set }, { $clock }
home-level = { $level }, рівень { $number }
home-learn = Уроки
home-next = далі: { $lesson } · { $number } з { $count }
home-to = На головну
error-text-site = Це адреса сторінки на { $site }, а { -skep } нічого не бере з інших сайтів. Збережіть гру там у файл або скопіюйте ходи й вставте їх сюди.

## Уроки за порядком.

lesson-aim = Мета гри
lesson-laying = Нові фішки
lesson-queen-turn = Вихід бджоли
lesson-one-hive = Один вулик
lesson-sliding = Ковзання
lesson-queen = Бджола
lesson-beetle = Жук
lesson-grasshopper = Коник
lesson-spider = Павук
lesson-ant = Мураха
lesson-stacks = Стоси
lesson-holes = Дірки у вулику
lesson-passing = Пропуск ходу
lesson-ending = Кінець гри
lesson-first-game = Перша гра
lesson-mosquito = Москіт
lesson-mosquito-limits = Чого москіт не може
lesson-ladybug = Сонечко
lesson-pillbug = Мокриця
lesson-pillbug-limits = Кого не перекинути
