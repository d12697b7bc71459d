## Новини мережевої гри для гравця, якого немає. $name — інший гравець.

notice-someone = Суперник
notice-joined = { $name } вже тут
notice-joined-color = Гра у «Вулик» починається. Ви граєте { $color-ins }.
notice-turn = Ваш хід
notice-turn-of = { $name } чекає на ваш хід.
notice-reminder = Час майже вийшов
notice-reminder-of = { $name } чекає. Без ходу ви програєте за часом.
notice-aborted = Гру скасовано
notice-aborted-nobody = Ніхто не виграв і не програв.
notice-rematch = Реванш?
notice-rematch-of = { $name } пропонує зіграти ще раз, помінявшись кольорами.
notice-rematch-begins = Реванш починається

## Що месенджери показують про посилання запрошення.

preview-invited = Вас запрошують зіграти у «Вулик»
preview-invited-by = { $name } запрошує вас зіграти у «Вулик»
preview-about = { $terms }. Ви граєте { $color-ins }. Без реєстрації: відкрийте посилання й грайте.
preview-days = { $count ->
    [one] { $count } день на хід
    [few] { $count } дні на хід
   *[many] { $count } днів на хід
}
preview-taken = Гра вже почалася.
preview-over = Запрошення більше не дійсне.
preview-picture = Невеликий вулик зі світлих і темних фішок з обома королевами
