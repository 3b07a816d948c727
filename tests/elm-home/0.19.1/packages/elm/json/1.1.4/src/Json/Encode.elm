module Json.Encode exposing (Value, float, int, null, object, string)

import Elm.Kernel.Json


type Value
    = Value


string : String -> Value
string =
    Elm.Kernel.Json.wrap


int : Int -> Value
int =
    Elm.Kernel.Json.wrap


float : Float -> Value
float =
    Elm.Kernel.Json.wrap


null : Value
null =
    Elm.Kernel.Json.encodeNull


object : List ( String, Value ) -> Value
object =
    Elm.Kernel.Json.object
