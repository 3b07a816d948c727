module Basics exposing
    ( (&&), (*), (+), (++), (-), (/), (//), (/=), (<), (<<), (<=), (<|), (==), (>), (>=), (>>), (|>), (||)
    , Bool(..), Float, Int, Never, Order(..), add, always, and, append, apL, apR, clamp, composeL, composeR, eq, fdiv, ge, gt
    , identity, idiv, le, lt, max, min, modBy, mul, negate, neq, not, or, round, sub, toFloat
    )

import Elm.Kernel.Basics
import Elm.Kernel.Utils


infix right 0 (<|) = apL
infix left 0 (|>) = apR
infix right 2 (||) = or
infix right 3 (&&) = and
infix non 4 (==) = eq
infix non 4 (/=) = neq
infix non 4 (<) = lt
infix non 4 (>) = gt
infix non 4 (<=) = le
infix non 4 (>=) = ge
infix right 5 (++) = append
infix left 6 (+) = add
infix left 6 (-) = sub
infix left 7 (*) = mul
infix left 7 (/) = fdiv
infix left 7 (//) = idiv
infix left 9 (<<) = composeL
infix right 9 (>>) = composeR


type Int
    = Int


type Float
    = Float


type Bool
    = True
    | False


type Order
    = LT
    | EQ
    | GT


type Never
    = OnlyNever Never


add : number -> number -> number
add =
    Elm.Kernel.Basics.add


sub : number -> number -> number
sub =
    Elm.Kernel.Basics.sub


mul : number -> number -> number
mul =
    Elm.Kernel.Basics.mul


fdiv : Float -> Float -> Float
fdiv =
    Elm.Kernel.Basics.fdiv


idiv : Int -> Int -> Int
idiv =
    Elm.Kernel.Basics.idiv


modBy : Int -> Int -> Int
modBy =
    Elm.Kernel.Basics.modBy


toFloat : Int -> Float
toFloat =
    Elm.Kernel.Basics.toFloat


round : Float -> Int
round =
    Elm.Kernel.Basics.round


not : Bool -> Bool
not =
    Elm.Kernel.Basics.not


or : Bool -> Bool -> Bool
or =
    Elm.Kernel.Basics.or


and : Bool -> Bool -> Bool
and =
    Elm.Kernel.Basics.and


eq : a -> a -> Bool
eq =
    Elm.Kernel.Utils.equal


neq : a -> a -> Bool
neq =
    Elm.Kernel.Utils.notEqual


lt : comparable -> comparable -> Bool
lt =
    Elm.Kernel.Utils.lt


gt : comparable -> comparable -> Bool
gt =
    Elm.Kernel.Utils.gt


le : comparable -> comparable -> Bool
le =
    Elm.Kernel.Utils.le


ge : comparable -> comparable -> Bool
ge =
    Elm.Kernel.Utils.ge


append : appendable -> appendable -> appendable
append =
    Elm.Kernel.Utils.append


min : comparable -> comparable -> comparable
min a b =
    if lt a b then
        a

    else
        b


max : comparable -> comparable -> comparable
max a b =
    if gt a b then
        a

    else
        b


negate : number -> number
negate number =
    sub 0 number


identity : a -> a
identity it =
    it


always : a -> b -> a
always it _ =
    it


apL : (a -> b) -> a -> b
apL use it =
    use it


apR : a -> (a -> b) -> b
apR it use =
    use it


composeL : (b -> c) -> (a -> b) -> (a -> c)
composeL second first it =
    second (first it)


composeR : (a -> b) -> (b -> c) -> (a -> c)
composeR first second it =
    second (first it)


clamp : number -> number -> number -> number
clamp least most it =
    if lt it least then
        least

    else if gt it most then
        most

    else
        it
