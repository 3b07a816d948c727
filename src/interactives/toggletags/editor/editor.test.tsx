// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import code from "../examples/code.json" with { type: "json" };
import maximal from "../examples/maximal.json" with { type: "json" };
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "toggletags",
  version: 1,
  prompt: "Which words are nouns?",
  description: "A sentence of six words, some of them nouns.",
  difficulty: 1,
  medium: { kind: "text", segments: [] },
  tags: [],
  truth: {},
};

test("marks the words of a pasted text by taps, and its phrases by keys", async () => {
  const { root, user, draft, undo, problems } = openEditor(editor, blank);
  const all = within(root);
  await user.click(all.getByRole("button", { name: "Add a tag" }));
  fireEvent.change(all.getByRole("textbox", { name: "Name of tag 1" }), { target: { value: "noun" } });
  fireEvent.change(all.getByRole("textbox", { name: "The text" }), { target: { value: "The cat saw a black dog." } });
  await user.click(all.getByRole("button", { name: "cat" }));
  await user.click(all.getByRole("radio", { name: "No tag" }));
  await user.click(all.getByRole("button", { name: "saw" }));
  expect(draft().medium).toEqual({
    kind: "text",
    segments: ["The ", { id: "cat", text: "cat" }, " ", { id: "saw", text: "saw" }, " a black dog."],
  });
  expect(draft().truth).toEqual({ cat: ["tag1"] });
  expect(problems()).toEqual([]);
  await user.click(all.getByRole("radio", { name: "noun" }));
  all.getByRole("button", { name: "black" }).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(draft().truth).toEqual({ cat: ["tag1"], black: ["tag1"] });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("dog, in “black dog”: noun");
  undo();
  expect(draft().truth).toEqual({ cat: ["tag1"] });
});

test("keeps marks where the text stays the same, and takes those away that are typed over", async () => {
  const { root, user, draft } = openEditor(editor, typical);
  const box = within(root).getByRole("textbox", { name: "The text" });
  const { value } = box as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: value.replace("It was a cold morning.", "A dull day.") } });
  expect(Object.keys(Object(draft().truth))).toEqual(["s2", "s3", "s4", "s5"]);
  expect(Object.keys(Object(draft().why))).toEqual(["s2", "s5"]);
  await user.click(within(root).getByRole("radio", { name: "From one word to another" }));
  await user.click(within(root).getByRole("radio", { name: "No tag" }));
  await user.click(within(root).getByRole("button", { name: "dull" }));
  await user.click(within(root).getByRole("button", { name: "day" }));
  expect(Object(draft().medium).segments.slice(0, 3)).toEqual(["A ", { id: "dull", text: "dull day" }, ". "]);
});

test("marks whole lines of a program, and keeps the count that learners see right", async () => {
  const { root, user, draft } = openEditor(editor, code);
  await user.click(within(root).getByRole("radio", { name: "The line" }));
  await user.click(within(root).getByRole("radio", { name: "growing with the list" }));
  await user.click(within(root).getAllByRole("button", { name: "return" })[0] as HTMLElement);
  expect(Object(draft().medium).parts).toEqual([...code.medium.parts, { id: "return", line: 10 }]);
  expect(draft().showCount).toBe(5);
});

test("ticks the tags of a list's entries, and an entry keeps them while it's retyped", async () => {
  const { root, user, draft } = openEditor(editor, { ...blank, tags: typical.tags.slice(0, 1) });
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "A list" }));
  await user.type(all.getByRole("textbox", { name: "The list, one entry per line" }), "21{Enter}23");
  await user.click(all.getByRole("checkbox", { name: "23: premise" }));
  await user.type(all.getByRole("textbox", { name: "The list, one entry per line" }), "4{Enter}");
  const { items } = Object(draft().medium);
  expect(items.map(({ body }: { body: string }) => body)).toEqual(["21", "234"]);
  expect(draft().truth).toEqual({ [items[1].id]: ["premise"] });
});

test("draws a region of a picture by keys, names it and gives it a tag", async () => {
  const { root, user, draft, problems } = openEditor(editor, { ...blank, tags: typical.tags.slice(0, 1) });
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "A picture" }));
  fireEvent.change(all.getByRole("textbox", { name: "The picture in words" }), { target: { value: "A triangle." } });
  all.getByRole("button", { name: "Cross at 200, 150" }).focus();
  await user.keyboard("{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}{Shift>}{ArrowDown}{/Shift}{Enter}");
  fireEvent.change(all.getByRole("textbox", { name: "Name of the region" }), { target: { value: "triangle" } });
  await user.click(all.getByRole("checkbox", { name: "premise" }));
  all.getByRole("button", { name: "Corner 1 at 200, 150" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(Object(draft().medium).regions).toEqual([
    { id: "region1", label: "triangle", polygon: [[190, 150], [300, 150], [300, 250]] }, // biome-ignore format: corners
  ]);
  expect(draft().truth).toEqual({ region1: ["premise"] });
  expect(problems().filter((code) => code !== "ALL_TRUE")).toEqual([]);
});

test("moves a corner of a drawn picture and leaves everything else as it is", async () => {
  const { root, user, draft } = openEditor(editor, maximal);
  const [first, ...others] = maximal.medium.regions;
  await user.click(within(root).getByRole("radio", { name: first?.label ?? "" }));
  fireEvent.change(within(root).getByRole("spinbutton", { name: "x of Corner 1" }), { target: { value: "1" } });
  const { regions, ...medium } = Object(draft().medium);
  expect({ ...medium, regions: maximal.medium.regions }).toEqual(maximal.medium);
  expect(regions.slice(1)).toEqual(others);
  expect(regions[0].polygon[0]).toEqual([1, first?.polygon[0]?.[1]]);
});
