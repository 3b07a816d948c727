module String exposing (String, fromFloat, fromInt, length)

import Basics exposing (Float, Int)
import Elm.Kernel.String


type String
    = String


length : String -> Int
length =
    Elm.Kernel.String.length


fromInt : Int -> String
fromInt =
    Elm.Kernel.String.fromNumber


fromFloat : Float -> String
fromFloat =
    Elm.Kernel.String.fromNumber
