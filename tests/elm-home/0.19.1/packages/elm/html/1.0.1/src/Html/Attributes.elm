module Html.Attributes exposing (attribute, class)

import Html exposing (Attribute)
import VirtualDom


attribute : String -> String -> Attribute msg
attribute =
    VirtualDom.attribute


class : String -> Attribute msg
class =
    VirtualDom.attribute "class"
