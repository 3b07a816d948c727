module Platform exposing (Program, worker)

import Elm.Kernel.Platform
import Platform.Cmd exposing (Cmd)
import Platform.Sub exposing (Sub)


type Program flags model msg
    = Program


worker :
    { init : flags -> ( model, Cmd msg )
    , update : msg -> model -> ( model, Cmd msg )
    , subscriptions : model -> Sub msg
    }
    -> Program flags model msg
worker =
    Elm.Kernel.Platform.worker
