module Platform.Sub exposing (Sub, batch, none)

import Elm.Kernel.Platform


type Sub msg
    = Sub


none : Sub msg
none =
    batch []


batch : List (Sub msg) -> Sub msg
batch =
    Elm.Kernel.Platform.batch
