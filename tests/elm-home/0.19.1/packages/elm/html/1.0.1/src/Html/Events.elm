module Html.Events exposing (onClick)

import Html exposing (Attribute)
import Json.Decode
import VirtualDom


onClick : msg -> Attribute msg
onClick msg =
    VirtualDom.on "click" (Json.Decode.succeed msg)
