// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "parson",
  version: 1,
  prompt: "Build a function that counts.",
  description: "The lines of a Python function.",
  difficulty: 1,
  language: "python",
  indentation: "graded",
  blocks: [],
  order: { k: "exact" },
};

const program =
  "def count(xs, x):\n    n = 0\n    for y in xs:\n        if y == x:\n            n += 1\n\n    return n\n";

test("turns a pasted program into blocks with their indentation, and keeps what's typed on the way", async () => {
  const { root, draft, problems } = openEditor(editor, blank);
  const box = within(root).getByRole<HTMLTextAreaElement>("textbox", { name: "The solution, as a whole" });
  fireEvent.change(box, { target: { value: program } });
  const blocks = draft().blocks as { text: string; indent: number }[];
  expect(blocks.map(({ text, indent }) => `${indent} ${text}`)).toEqual([
    "0 def count(xs, x):",
    "1 n = 0",
    "1 for y in xs:",
    "2 if y == x:",
    "3 n += 1",
    "1 return n",
  ]);
  expect(box.value).toBe(program);
  expect(problems()).toEqual([]);
});

test("a changed line is a new block, and the others keep their ids and partners", () => {
  const { root, draft } = openEditor(editor, typical);
  const box = within(root).getByRole<HTMLTextAreaElement>("textbox", { name: "The solution, as a whole" });
  fireEvent.change(box, { target: { value: box.value.replace("total = 0", "total = 1") } });
  expect((draft().blocks as { id: string }[]).map(({ id }) => id)).toEqual(["d", "line1", "f", "i", "a", "r"]);
  expect(draft().distractors).toEqual(typical.distractors);
});

test("joins lines, splits them again, and undo goes back a step", async () => {
  const { root, user, draft, undo } = openEditor(editor, typical);
  const all = within(root);
  await user.click(all.getByRole("button", { name: "Join with the next: if n % 2 == 0:" }));
  expect(draft().blocks).toContainEqual({ id: "i", text: "if n % 2 == 0:\n    total += n", indent: 2 });
  await user.click(all.getByRole("button", { name: "Split into lines: if n % 2 == 0:" }));
  expect((draft().blocks as { text: string; indent: number }[])[4]).toMatchObject({ text: "total += n", indent: 3 });
  undo();
  undo();
  expect(draft().blocks).toEqual(typical.blocks);
});

test("marks a line as wrong, suggests a wrong version, and pairs it", async () => {
  const { root, user, draft, problems } = openEditor(editor, typical);
  const all = within(root);
  await user.click(all.getByRole("button", { name: "Add a wrong version: return total" }));
  expect((draft().distractors as unknown[])[1]).toMatchObject({ text: "print(total)", pairedWith: "r" });
  await user.click(all.getByRole("button", { name: "Doesn't belong: total = 0" }));
  await user.selectOptions(all.getByRole("combobox", { name: "Line 3 is offered beside" }), "return total");
  expect((draft().distractors as unknown[])[2]).toEqual({ id: "z", text: "total = 0", pairedWith: "r" });
  await user.click(all.getByRole("button", { name: "Remove line 3" }));
  expect(problems()).toEqual([]);
});

test("indents and moves by keys alone", async () => {
  const { root, user, draft } = openEditor(editor, typical);
  within(root).getByRole("button", { name: "Indent: return total" }).focus();
  await user.keyboard("{Enter}");
  within(root).getByRole("button", { name: "Move up: return total" }).focus();
  await user.keyboard(" ");
  expect((draft().blocks as { id: string; indent: number }[]).map(({ id, indent }) => `${id}${indent}`)).toEqual([
    "d0", "z1", "f1", "i2", "r2", "a3",
  ]); // biome-ignore format: a list
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move up: return total");
});
