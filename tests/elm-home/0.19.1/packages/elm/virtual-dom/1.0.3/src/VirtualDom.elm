module VirtualDom exposing (Attribute, Node, attribute, node, on, text)

import Elm.Kernel.VirtualDom
import Json.Decode exposing (Decoder)


type Node msg
    = Node


type Attribute msg
    = Attribute


text : String -> Node msg
text =
    Elm.Kernel.VirtualDom.text


node : String -> List (Attribute msg) -> List (Node msg) -> Node msg
node =
    Elm.Kernel.VirtualDom.node


attribute : String -> String -> Attribute msg
attribute =
    Elm.Kernel.VirtualDom.attribute


on : String -> Decoder msg -> Attribute msg
on =
    Elm.Kernel.VirtualDom.on
