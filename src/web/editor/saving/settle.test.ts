import { expect, test } from "vitest";
import { type Choice, compareTexts, differingFiles, settleText } from "./settle.ts";

const base = "# One\nbefore\nsame\nlast";
const mine = "# One\nmine\nsame\nlast";
const theirs = "# One\ntheirs\nsame\nlast\nadded";

test.each<[Choice[], string]>([
  [["mine"], "# One\nmine\nsame\nlast\nadded"],
  [["theirs"], theirs],
  [["both"], "# One\nmine\ntheirs\nsame\nlast\nadded"],
  [[], "# One\nmine\nsame\nlast\nadded"],
])("choosing %j keeps that text, and what only one side wrote stays", (choices, text) => {
  expect(settleText(compareTexts(base, mine, theirs), choices)).toBe(text);
});

test("only files that differ are shown, also those that one side doesn't have", () => {
  const own = new Map([
    ["lesson.camp", mine],
    ["assets/a.json", "1"],
  ]);
  const files = differingFiles({}, own, { "lesson.camp": mine, "assets/b.json": "2" });
  expect(files.map(({ path }) => path)).toEqual(["assets/a.json", "assets/b.json"]);
});
