import { expect, test } from "vitest";
import { type LessonNames, suggest } from "./suggest.ts";

const names: LessonNames = {
  aliases: [
    { alias: "pic", type: "image" },
    { alias: "grid", type: "calcdoku" },
  ],
  ids: ["q1"],
  labels: ["Equal steps", "rapids"],
};

const texts = (before: string) => suggest(before, names)?.list.map(({ text }) => text) ?? null;

test.each<[string, string, string[]]>([
  ["parameters of the command", '! image "pic" |> ', ["alt", "caption", "decorative"]],
  ["parameters that aren't given yet", '! image "pic" |> alt [A] |> de', ["caption", "decorative"]],
  [
    "parameters on a line of their own",
    '! slider "s"\n  |> min 0\n  |> m',
    [
      ...["max", "step", "target", "within", "unit", "guesses"],
      ...["concept", "alone", "vary", "let", "where", "twin", "guess", "difficulty", "attempts", "optional"],
      "description",
    ],
  ],
  ["parameters of an option, by its question", '! choice "q1" >>\n  Which?\n  ? [Half] |> ', ["correct", "feedback"]],
  ["the right side of a pair", '! match "m" >>\n  Match.\n  ? [a] |> ', ["to"]],
  ["pictures after image", '! image "', ["pic"]],
  ["interactives after solvable", '# Page\n\n! solvable "gr', ["grid"]],
  ["labels after an arrow", "! next -> ", ["Equal steps", "rapids"]],
  ["ids of blanks", 'It is &(input "', ["q1"]],
  ["commands in a sentence", "See [the steps](", ["link", "define"]],
  ["ids of originals", '! numeric "n" |> twin "', ["q1"]],
  [
    "numbers of a question in its words",
    '! numeric "n" |> vary n 7 "2..9"\n  |> let more "n + 1" >>\n  What is @',
    ["n", "more"],
  ],
  [
    "its numbers in a formula",
    '! numeric "n" |> vary n 7 "2..9" >>\n  How many?\n\n  ! hint >> $2 \\cdot @{n + m',
    ["n"],
  ],
  ["its numbers in a value", '! numeric "n" |> vary n 7 "2..9" |> answer "@', ["n"]],
  ["forms of an expression", '! expression "e" |> form fa', ["any", "expanded", "factored", "simplified"]],
  ["languages of code", "``` p", ["python", "javascript", "pseudocode", "text"]],
])("suggests %s", (_what, before, wanted) => {
  expect(texts(before)).toEqual(wanted);
});

test("suggests concepts with their names", () => {
  const { list = [] } = suggest('! choice "q" |> concept "add-', names) ?? {};
  expect(list).toContainEqual({ kind: "value", text: "add-fractions", help: "Adding fractions" });
});

test("suggests commands with help after !, and inside a question its parts", () => {
  expect(texts("# Page\n\n! ch")).toEqual(expect.arrayContaining(["choice", "choices", "image"]));
  expect(texts('! choice "q1" >>\n  Which?\n  ! ')).toEqual(expect.arrayContaining(["hint", "explanation"]));
  expect(texts('! choice "q1" >>\n  Which?\n  ! ')).not.toContain("choice");
  expect(suggest("! hi", names)?.list.every(({ help }) => help)).toBe(true);
  expect(suggest("! hi", names)?.typed).toBe(2);
});

test.each(["Just some words", "# Heading", '! choice "q1" >> What is', "", '! choice "'])(
  "suggests nothing in %j",
  (before) => {
    expect(texts(before)).toBeNull();
  },
);
