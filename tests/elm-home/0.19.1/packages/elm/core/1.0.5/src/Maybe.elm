module Maybe exposing (Maybe(..), map, withDefault)


type Maybe a
    = Just a
    | Nothing


withDefault : a -> Maybe a -> a
withDefault other maybe =
    case maybe of
        Just it ->
            it

        Nothing ->
            other


map : (a -> b) -> Maybe a -> Maybe b
map use maybe =
    case maybe of
        Just it ->
            Just (use it)

        Nothing ->
            Nothing
