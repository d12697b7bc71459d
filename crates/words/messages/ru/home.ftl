## Главная. Сообщения с home-page стоят в самой странице, на всех языках.

home-page-hive = «Улей», настольная игра
home-page-surround = Окружите чужую королеву. Коснитесь муравья.
home-page-place = Теперь коснитесь свободного места.
home-page-won = Вы только что выиграли
home-page-rest = Остальное — за пять минут
home-page-play = Играть
home-page-ant = Белый муравей
home-page-gap = Последнее свободное место рядом с чёрной королевой
home-page-your-game = Ваша игра
home-page-go-on = Продолжить
home-page-look = Просмотреть
home-page-computer = Компьютер
home-page-friend = С другом
home-page-friend-about = По ссылке
home-page-learn = Научиться за пять минут
home-page-open = Открыть или вставить игру
home-page-games = Ваши игры
home-page-all = Все игры
home-computers = Ходит { $name }
home-move = ход { $count }
home-board = Улей вашей игры
home-no-clock = без часов
home-minutes = { $minutes } мин
home-minutes-seconds = { $minutes } мин + { $seconds } с
home-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
home-turn = Ваш ход, соперник — { $name }
home-turn-friend = Ваш ход в игре с другом
home-offer = { $name } предлагает сыграть, { $clock }
home-offer-nameless = Кто-то предлагает сыграть, { $clock }
home-set = { $set }, { $clock }
home-level = { $level }, уровень { $number }
home-learn = Уроки
home-next = дальше: { $lesson } · { $number } из { $count }
home-to = На главную
error-text-site = Это адрес страницы на { $site }, а { -skep } ничего не берёт с других сайтов. Сохраните игру там в файл или скопируйте ходы и вставьте их сюда.

## Уроки по порядку.

lesson-aim = Цель игры
lesson-laying = Новые фишки
lesson-queen-turn = Выход королевы
lesson-one-hive = Один улей
lesson-sliding = Скольжение
lesson-queen = Королева
lesson-beetle = Жук
lesson-grasshopper = Кузнечик
lesson-spider = Паук
lesson-ant = Муравей
lesson-stacks = Стопки
lesson-holes = Дыры в улье
lesson-passing = Пропуск хода
lesson-ending = Конец игры
lesson-first-game = Первая игра
lesson-mosquito = Москит
lesson-mosquito-limits = Чего москит не может
lesson-ladybug = Божья коровка
lesson-pillbug = Мокрица
lesson-pillbug-limits = Кого не перебросить
