-skep = Skep

## `skep serve`: where the page is.

serve-ready = { -skep } is at { $address }
serve-lan = On your phone open { $address }
serve-lan-same = The phone must be in the same network as this computer.
serve-qr = Or point the phone's camera at this picture:
serve-stop = To stop, press Ctrl+C.
serve-open-failed = The browser did not start by itself. Open { $address } yourself.
serve-port-taken = Port { $port } is taken by another program. Try: skep serve --port { $other }
serve-no-network = This computer is in no network that a phone could reach.
site-written = { $count ->
    [one] The whole page is in { $folder }: { $count } file.
   *[other] The whole page is in { $folder }: { $count } files.
}
