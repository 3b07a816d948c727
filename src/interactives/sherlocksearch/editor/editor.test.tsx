// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "sherlocksearch",
  version: 1,
  prompt: "Who did it?",
  description: "Suspects with and without hats and glasses.",
  difficulty: 1,
  mode: "suspects",
  culprit: "adversary",
};

test("fills a table of suspects, makes every combination and a question for each attribute", async () => {
  const { root, user, draft, problems } = openEditor(editor, blank);
  const all = within(root);
  fireEvent.change(all.getByRole("textbox", { name: "Suspects, one per line" }), { target: { value: "Ada\nBo" } });
  for (const attribute of ["hat", "glasses"]) {
    fireEvent.change(all.getByRole("textbox", { name: /^Another attribute/ }), { target: { value: attribute } });
    await user.click(all.getByRole("button", { name: "Put it in the table" }));
  }
  await user.click(all.getByRole("checkbox", { name: "hat of Bo" }));
  expect(draft().suspects).toEqual([
    { id: "s1", name: "Ada", attrs: { hat: false, glasses: false } },
    { id: "s2", name: "Bo", attrs: { hat: true, glasses: false } },
  ]);
  await user.click(all.getByRole("button", { name: "Make a suspect for every combination" }));
  await user.click(all.getByRole("button", { name: "Make a question for each attribute" }));
  expect(draft().suspects).toHaveLength(4);
  expect(problems()).toEqual([]);
});

test("reads numbers in a column of words, and sets up a code", async () => {
  const suspects = ["A", "B"].map((name, index) => ({ id: `s${index}`, name, attrs: { age: 30 + index } }));
  const { root, user, draft } = openEditor(editor, { ...blank, suspects });
  const all = within(root);
  fireEvent.change(all.getByRole("textbox", { name: "age of B" }), { target: { value: "42" } });
  expect(Object(draft().suspects)[1].attrs).toEqual({ age: 42 });
  await user.click(all.getByRole("radio", { name: "a secret code" }));
  expect(draft()).toMatchObject({ mode: "code", code: { length: 3, repeats: true }, culprit: "random" });
});
