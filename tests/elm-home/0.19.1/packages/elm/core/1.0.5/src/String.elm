module String exposing (String, fromFloat, fromInt, length, toFloat)

import Basics exposing (Float, Int)
import Elm.Kernel.String
import Maybe exposing (Maybe(..))


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


toFloat : String -> Maybe Float
toFloat text =
    Elm.Kernel.String.toFloat Just Nothing text
