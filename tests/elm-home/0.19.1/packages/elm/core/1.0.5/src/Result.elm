module Result exposing (Result(..), withDefault)


type Result error value
    = Ok value
    | Err error


withDefault : a -> Result x a -> a
withDefault other result =
    case result of
        Ok it ->
            it

        Err _ ->
            other
