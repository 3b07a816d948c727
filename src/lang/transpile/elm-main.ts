/**
 * The lesson's `Main`: a type with one constructor per Elm asset, and functions between it and aliases. It imports no
 * asset, so it compiles whatever authors write.
 */
export function elmMain(names: ReadonlyMap<string, string>): string {
  const assets = [...names];
  return `module Main exposing (Asset(..), all, toAlias, fromAlias, main)

{-| The Elm programs of this lesson. Each has a module of its own, \`Assets.<Name>\`, and a frame of its own, \`Frames.<Name>\`.
-}

import Platform


type Asset
    = ${["NoAsset", ...assets.map(([, name]) => `Show${name}`)].join("\n    | ")}


all : List Asset
all =
    [${assets.map(([, name]) => ` Show${name}`).join("\n    ,")}${assets.length === 0 ? "" : "\n    "}]


toAlias : Asset -> String
toAlias asset =
    case asset of
        NoAsset ->
            ""
${assets.map(([alias, name]) => `\n        Show${name} ->\n            ${elmString(alias)}\n`).join("")}

fromAlias : String -> Asset
fromAlias text =
    case text of
${assets.map(([alias, name]) => `        ${elmString(alias)} ->\n            Show${name}\n\n`).join("")}        _ ->
            NoAsset


main : Program () () Never
main =
    Platform.worker
        { init = \\_ -> ( (), Cmd.none )
        , update = \\_ model -> ( model, Cmd.none )
        , subscriptions = \\_ -> Sub.none
        }
`;
}

/** Program of one asset's frame. */
export function elmFrame(name: string): string {
  return `module Frames.${name} exposing (main)

import Assets.${name}


main =
    Assets.${name}.main
`;
}

/** Elm string literal. */
export function elmString(text: string): string {
  const escaped = text.replace(/[\\"]/g, "\\$&").replace(/\p{Cc}/gu, unicodeEscape);
  return `"${escaped}"`;
}

function unicodeEscape(char: string): string {
  return `\\u{${char.charCodeAt(0).toString(16).padStart(4, "0")}}`;
}
