module Html.Events exposing (onClick, onInput)

import Html exposing (Attribute)
import Json.Decode
import VirtualDom


onClick : msg -> Attribute msg
onClick msg =
    VirtualDom.on "click" (Json.Decode.succeed msg)


onInput : (String -> msg) -> Attribute msg
onInput toMsg =
    VirtualDom.on "input" (Json.Decode.map toMsg (Json.Decode.field "target" (Json.Decode.field "value" Json.Decode.string)))
