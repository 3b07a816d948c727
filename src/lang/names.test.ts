import { expect, test } from "vitest";
import { lesson } from "./config.ts";
import { findNames } from "./names.ts";
import { parse } from "./parse.ts";

const places = (text: string) =>
  findNames(parse(text, lesson)).map(({ kind, name, at, isGiven }) => [kind, name, at[0], at[1], isGiven]);

test("finds a question's id where it's given, where a figure or a twin names it, and in a blank", () => {
  const text = `# Page

! draw "beam" |> by "tilt"

! slider "tilt" |> min 1 |> max 9 |> target 5 >> Where is &(input "tilt")?

! slider "tilt-2" |> twin "tilt" |> min 1 |> max 9 |> target 4 >> Where now?
`;
  expect(places(text)).toEqual([
    ["label", "Page", 1, 3, true],
    ["id", "tilt", 3, 22, false],
    ["id", "tilt", 5, 11, true],
    ["id", "tilt", 5, 68, false],
    ["id", "tilt-2", 7, 11, true],
    ["id", "tilt", 7, 28, false],
  ]);
});
