// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "orderlogic",
  version: 1,
  prompt: "Who sits where?",
  description: "Three people sit in a row of three places.",
  difficulty: 1,
  layout: "row",
  slots: [],
  people: [],
  clues: [],
};

test("a puzzle is made of typed lists and clues put together from them", async () => {
  const { root, user, draft, problems } = openEditor(editor, blank);
  const all = within(root);
  fireEvent.change(all.getByRole("textbox", { name: "People, one per line" }), { target: { value: "Ana\nBen\nCy" } });
  fireEvent.change(all.getByRole("textbox", { name: "Places in order, one per line" }), {
    target: { value: "1\n2\n3" },
  });
  for (const sentence of ["Cy is before Ana.", "Ben is at 2."]) {
    await user.click(all.getByRole("button", { name: "Another clue" }));
    const boxes = all.getAllByRole("textbox", { name: /^Sentence/ });
    fireEvent.change(boxes.at(-1) as HTMLElement, { target: { value: sentence } });
  }
  await user.selectOptions(all.getByRole("combobox", { name: "Who or what, 1" }), "Cy");
  await user.selectOptions(all.getByRole("combobox", { name: "The other, 1" }), "Ana");
  await user.selectOptions(all.getByRole("combobox", { name: "Sentence 2 means" }), "is at");
  await user.selectOptions(all.getByRole("combobox", { name: "Who or what, 2" }), "Ben");
  await user.selectOptions(all.getByRole("combobox", { name: "Place, 2" }), "2");
  expect(draft().clues).toEqual([
    { text: "Cy is before Ana.", must: { k: "before", a: "p3", b: "p1" } },
    { text: "Ben is at 2.", must: { k: "at", a: "p2", slot: 1 } },
  ]);
  expect(problems()).toEqual([]);
});

test("a renamed person keeps their clues, and clues that join others stay as they are", () => {
  const { root, draft, problems } = openEditor(editor, typical);
  const box = within(root).getByRole<HTMLTextAreaElement>("textbox", { name: "People, one per line" });
  fireEvent.change(box, { target: { value: box.value.replace("Ada", "Mary") } });
  expect(Object(draft().people)[0]).toEqual({ id: "ada", name: "Mary" });
  expect(draft().clues).toEqual(typical.clues);
  expect(problems()).toEqual([]);
});
