module Browser exposing (element)

import Elm.Kernel.Browser
import Html exposing (Html)


element :
    { init : flags -> ( model, Cmd msg )
    , view : model -> Html msg
    , update : msg -> model -> ( model, Cmd msg )
    , subscriptions : model -> Sub msg
    }
    -> Program flags model msg
element =
    Elm.Kernel.Browser.element
