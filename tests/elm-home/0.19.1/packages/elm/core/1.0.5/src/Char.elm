module Char exposing (Char)


type Char
    = Char
