module Platform.Cmd exposing (Cmd, batch, none)

import Elm.Kernel.Platform


type Cmd msg
    = Cmd


none : Cmd msg
none =
    batch []


batch : List (Cmd msg) -> Cmd msg
batch =
    Elm.Kernel.Platform.batch
