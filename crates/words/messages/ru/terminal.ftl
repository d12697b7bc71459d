-skep = Skep

## `skep serve`: где страница.

serve-ready = { -skep } здесь: { $address }
serve-lan = На телефоне откройте { $address }
serve-lan-same = Телефон должен быть в той же сети, что и этот компьютер.
serve-qr = Или наведите на эту картинку камеру телефона:
serve-stop = Чтобы остановить, нажмите Ctrl+C.
serve-open-failed = Браузер не запустился сам. Откройте { $address }
serve-port-taken = Порт { $port } занят другой программой. Попробуйте: skep serve --port { $other }
serve-no-network = У этого компьютера нет сети, до которой достал бы телефон.
site-written = { $count ->
    [one] Вся страница в папке { $folder }: { $count } файл.
    [few] Вся страница в папке { $folder }: { $count } файла.
   *[many] Вся страница в папке { $folder }: { $count } файлов.
}
