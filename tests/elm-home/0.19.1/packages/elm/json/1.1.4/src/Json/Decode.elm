module Json.Decode exposing (Decoder, Error, Value, andThen, decodeValue, fail, field, float, int, map, map2, null, oneOf, string, succeed, value)

import Elm.Kernel.Json
import Json.Encode


type alias Value =
    Json.Encode.Value


type Decoder a
    = Decoder


type Error
    = Failure String


succeed : a -> Decoder a
succeed =
    Elm.Kernel.Json.succeed


fail : String -> Decoder a
fail =
    Elm.Kernel.Json.fail


value : Decoder Value
value =
    Elm.Kernel.Json.value


null : a -> Decoder a
null =
    Elm.Kernel.Json.null


int : Decoder Int
int =
    Elm.Kernel.Json.int


float : Decoder Float
float =
    Elm.Kernel.Json.float


string : Decoder String
string =
    Elm.Kernel.Json.string


field : String -> Decoder a -> Decoder a
field =
    Elm.Kernel.Json.field


andThen : (a -> Decoder b) -> Decoder a -> Decoder b
andThen =
    Elm.Kernel.Json.andThen


oneOf : List (Decoder a) -> Decoder a
oneOf =
    Elm.Kernel.Json.oneOf


decodeValue : Decoder a -> Value -> Result Error a
decodeValue decoder json =
    Elm.Kernel.Json.run Ok (\text -> Err (Failure text)) decoder json


map : (a -> b) -> Decoder a -> Decoder b
map use decoder =
    andThen (\it -> succeed (use it)) decoder


map2 : (a -> b -> c) -> Decoder a -> Decoder b -> Decoder c
map2 use one other =
    andThen (\first -> map (use first) other) one
