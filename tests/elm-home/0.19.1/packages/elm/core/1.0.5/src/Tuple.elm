module Tuple exposing (first, pair, second)


pair : a -> b -> ( a, b )
pair a b =
    ( a, b )


first : ( a, b ) -> a
first ( a, _ ) =
    a


second : ( a, b ) -> b
second ( _, b ) =
    b
