module List exposing ((::), cons, foldl, length, map, reverse)

import Basics exposing (..)
import Elm.Kernel.List


infix right 5 (::) = cons


cons : a -> List a -> List a
cons =
    Elm.Kernel.List.cons


foldl : (a -> b -> b) -> b -> List a -> b
foldl step start list =
    case list of
        [] ->
            start

        first :: others ->
            foldl step (step first start) others


reverse : List a -> List a
reverse list =
    foldl cons [] list


length : List a -> Int
length list =
    foldl (\_ n -> n + 1) 0 list


map : (a -> b) -> List a -> List b
map use list =
    reverse (foldl (\it made -> cons (use it) made) [] list)
