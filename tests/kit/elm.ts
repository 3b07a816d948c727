import { join } from "node:path";
import { findElm } from "#server/elm/find-elm.ts";
import { reportNotRun } from "./not-run.ts";
import { needsSandbox } from "./sandbox.ts";

/** Packages to compile with: real ones where ELM_HOME names them, else the small ones of our own. */
export const ELM_PACKAGES = process.env.ELM_HOME || join(import.meta.dirname, "../elm-home");

/** True if this machine can't compile Elm. The test is then skipped, and `npm test` says so. */
export function needsElm(what: string): boolean {
  if (findElm() === null) {
    reportNotRun(what, "The package elm has no compiler for this machine.");
    return true;
  }
  return needsSandbox(what);
}

/** A program with everything that a lesson needs: it counts clicks, sends each count to the host and takes saved ones back. */
export const COUNTER = `port module Main exposing (main)

import Browser
import Html exposing (Html, button, div, text)
import Html.Attributes exposing (class)
import Html.Events exposing (onClick)
import Json.Decode as Decode
import Json.Encode as Encode


port toHost : Encode.Value -> Cmd msg


port fromHost : (Decode.Value -> msg) -> Sub msg


type Msg
    = Add
    | Got Decode.Value


main : Program Decode.Value Int Msg
main =
    Browser.element { init = \\_ -> ( 0, Cmd.none ), view = view, update = update, subscriptions = \\_ -> fromHost Got }


update : Msg -> Int -> ( Int, Cmd Msg )
update msg count =
    case msg of
        Add ->
            ( count + 1, toHost (Encode.object [ ( "count", Encode.int (count + 1) ) ]) )

        Got value ->
            ( Result.withDefault count (Decode.decodeValue (Decode.field "count" Decode.int) value), Cmd.none )


view : Int -> Html Msg
view count =
    div [ class "counter" ] [ button [ onClick Add ] [ text (String.fromInt count) ] ]
`;
export const COUNTER_PACKAGES = ["elm/browser", "elm/html", "elm/json"];
