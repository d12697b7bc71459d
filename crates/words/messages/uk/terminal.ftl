-skep = Skep

## `skep serve`: де сторінка.

serve-ready = { -skep } тут: { $address }
serve-already = { -skep } вже працює тут: { $address }
serve-not-online = Гру з друзями вимкнено: { $reason }
serve-lan = На телефоні відкрийте { $address }
serve-lan-same = Телефон має бути в тій самій мережі, що й цей комп’ютер.
serve-qr = Або наведіть на цю картинку камеру телефона:
serve-stop = Щоб зупинити, натисніть Ctrl+C.
serve-open-failed = Браузер не запустився сам. Відкрийте { $address }
serve-port-taken = Порт { $port } зайнятий іншою програмою. Спробуйте: skep serve --port { $other }
serve-no-network = Цей комп’ютер не має мережі, до якої дістався б телефон.
site-written = { $count ->
    [one] Уся сторінка в теці { $folder }: { $count } файл.
    [few] Уся сторінка в теці { $folder }: { $count } файли.
   *[many] Уся сторінка в теці { $folder }: { $count } файлів.
}

## `skep serve` і `skep site`: чого не вийде.

serve-not-our-address = { $address } — не адреса цього комп’ютера.
site-no-page = Цей Skep зібрано без сторінки, записувати нічого.
site-not-ours = У теці { $folder } лежать інші файли. Виберіть порожню або нову.

## Що сервер каже замість дошки.

web-not-found = Тут нічого немає.
web-not-allowed = Цей сервер лише показує сторінки.
web-not-this-device = Цей Skep грає тільки на своєму комп’ютері. Щоб грати з іншого, запустіть його так: skep serve --lan
web-no-page = Цей Skep зібрано без сторінки. Зате в терміналі грати можна: skep play
web-to-the-board = До дошки

## Гра, яку читає термінал.

read-empty = Читати нічого: тут порожньо.
read-several = Ігор тут кілька: { $count }. Виберіть одну за номером: з --number 1 це перша.

## `skep show` і `skep play`: позиція. Фішки позначено кодами, наприклад wA1.

show-turn = Хід { $color-gen }, номер { $turn }.
show-empty = Стіл порожній.
show-stack = Стос, згори донизу: { $tiles }
show-hand = Запас { $color-gen }:
show-hand-empty = порожньо
show-moves = { $count ->
    [one] { $count } можливий хід:
    [few] { $count } можливі ходи:
   *[many] { $count } можливих ходів:
}
show-anywhere = будь-куди

## `skep play`. Слова, які набирають (help, undo, save…), однакові всіма мовами.

play-welcome = Двоє гравців за одним терміналом. Наберіть хід або help.
play-welcome-computer =
    Ви граєте { $color-ins } проти комп’ютера (рівень { $number }, «{ $name }»).
    Наберіть хід, hint або help.
play-letters =
    Фішки: w білі, b чорні; Q бджола, S павук, B жук, G коник, A мураха,
    M москіт, L сонечко, P мокриця.
play-type = Наберіть хід або help.
play-after-the-end = Наберіть undo, save ФАЙЛ або quit.
play-help =
    Фішка — це колір, літера й, якщо таких кілька, номер: wQ, bA1.
    Свої фішки можна називати без кольору: A1.
      Q бджола  S павук   B жук      G коник
      A мураха  M москіт  L сонечко  P мокриця

    Хід — це фішка та її нове місце поруч з іншою фішкою:
      wA1 -bQ    ліворуч від bQ
      wA1 bQ-    праворуч від bQ
      wA1 \bQ    ліворуч угорі
      wA1 bQ/    праворуч угорі
      wA1 /bQ    ліворуч унизу
      wA1 bQ\    праворуч унизу
      wB1 bQ     нагору, на bQ
    З мокрицею: назвіть фішку, яку вона перекидає, та її нове місце.

    Інші слова:
      wA1        куди можна піти?
      moves      усі можливі ходи
      board      намалювати стіл ще раз
      pass       пропустити хід, коли інших ходів немає
      hint       добрий хід, і чим він добрий
      undo       скасувати останній хід разом із відповіддю комп’ютера
      undo 2     скасувати два свої ходи
      level 4    грати далі з комп’ютером цього рівня
      draw       запропонувати нічию або погодитися на неї
      resign     здатися
      save ФАЙЛ  записати гру у файл
      quit       вийти й показати запис гри
play-no = Ні. { $reason }
play-stuck = Фішці { $code } нікуди піти. { $reason }
play-throws = Фішка { $code } може перекинути: { $tiles }.
play-draw-offered = { $color-Nom } пропонують нічию. { $other-Nom }, наберіть draw, якщо згодні; якщо ні, { $color-nom } ходять далі.
play-undone = { $count ->
    [one] Скасовано { $count } хід.
    [few] Скасовано { $count } ходи.
   *[many] Скасовано { $count } ходів.
}
play-undone-computer = { $count ->
    [one] Скасовано { $count } ваш хід разом із відповіддю комп’ютера.
    [few] Скасовано { $count } ваші ходи разом із відповідями комп’ютера.
   *[many] Скасовано { $count } ваших ходів разом із відповідями комп’ютера.
}
play-undone-result = Гра триває.
play-undo-few = { $count ->
    [one] Скасувати можна лише { $count } хід.
    [few] Скасувати можна лише { $count } ходи.
   *[many] Скасувати можна лише { $count } ходів.
}
play-undo-how = Наберіть undo або undo й кількість ходів, наприклад undo 2.
play-level = Тепер комп’ютер грає { $color-ins } на рівні { $number } («{ $name }»).
play-level-which = Рівні йдуть від 1 до 10: наберіть, наприклад, level 4.
play-save-where = Куди зберегти? Наберіть save та ім’я файлу.
play-saved = Збережено у файл { $file }.
play-file-exists = Файл { $file } уже є. Щоб замінити його, наберіть: save! { $file }
play-not-saved = Файл { $file } не вдалося записати: { $error }.
play-computer = Комп’ютер: { $code }
play-hint = Підказка: { $code }
play-hint-wins = { $count ->
    [1] Це перемога.
    [one] Так ви переможете за { $count } хід, хоч би що робили { $other-nom }.
    [few] Так ви переможете за { $count } ходи, хоч би що робили { $other-nom }.
   *[many] Так ви переможете за { $count } ходів, хоч би що робили { $other-nom }.
}
play-hint-lost = Але гру вже не врятувати, якщо { $other-nom } це помітять.
