module Html exposing (Attribute, Html, button, div, input, label, node, p, text)

import VirtualDom


type alias Html msg =
    VirtualDom.Node msg


type alias Attribute msg =
    VirtualDom.Attribute msg


text : String -> Html msg
text =
    VirtualDom.text


node : String -> List (Attribute msg) -> List (Html msg) -> Html msg
node =
    VirtualDom.node


button : List (Attribute msg) -> List (Html msg) -> Html msg
button =
    node "button"


div : List (Attribute msg) -> List (Html msg) -> Html msg
div =
    node "div"


input : List (Attribute msg) -> List (Html msg) -> Html msg
input =
    node "input"


label : List (Attribute msg) -> List (Html msg) -> Html msg
label =
    node "label"


p : List (Attribute msg) -> List (Html msg) -> Html msg
p =
    node "p"
