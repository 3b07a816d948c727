import { expect, test } from "vitest";
import { lesson } from "./config.ts";
import { highlight } from "./highlight.ts";
import { parse } from "./parse.ts";

/** Source of every stretch on one line, with its kind. */
function stretches(source: string): string[] {
  const lines = source.split("\n");
  return highlight(parse(source, lesson)).map(({ kind, at: [line, column, endLine, end] }) => {
    const text = lines[line - 1] ?? "";
    return `${kind} ${line === endLine ? text.slice(column - 1, end - 1) : `${text.slice(column - 1)} ...`}`;
  });
}

test("highlights the parts of a command", () => {
  expect(stretches('! image "pic" |> alt [A *line*] |> height 3')).toEqual([
    "mark !",
    "command image",
    'string "pic"',
    "parameter alt",
    "emphasis *line*",
    "parameter height",
    "number 3",
  ]);
});

test("highlights text, labels, targets and blocks", () => {
  const source = '# Page\n\n**So** `x` $y$ [to](link "/a/") ...\n\n? [a] -> Page\n\n``` python\n  x = 1\n\n2 * 3';
  expect(stretches(source)).toEqual([
    "label # Page",
    "strong **So**",
    "code `x`",
    "maths $y$",
    'inline [to](link "/a/")',
    "command link",
    'string "/a/"',
    "inline ...",
    "mark ?",
    "target  Page",
    "code ``` python ...",
    "problem *",
  ]);
});

test("copes with deep nesting", () => {
  const deep = Array.from({ length: 5000 }, (_, level) => `${" ".repeat(level)}! a >>`).join("\n");
  expect(stretches(deep)).toHaveLength(10_000);
});
