// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "numberbunchers",
  version: 1,
  prompt: "Take every multiple of 3.",
  description: "Six tiles with whole numbers on them.",
  difficulty: 1,
  mode: "munch",
  tiles: [],
  rule: { k: "prime" },
};

test("types the tiles in a line, builds the rule, and lists the tiles that fit", async () => {
  const { root, user, draft, problems } = openEditor(editor, blank);
  const all = within(root);
  fireEvent.change(all.getByRole("textbox", { name: /^Tiles/ }), { target: { value: "3, 4, 9, 14, 51, 3/4" } });
  await user.selectOptions(all.getByRole("combobox", { name: "A tile fits if it is" }), "a multiple of");
  expect(all.getByText("3 of 6 fit: 3, 9, 51")).toBeTruthy();
  expect(draft().rule).toEqual({ k: "multipleOf", n: 3 });
  expect(problems()).toEqual([]);
});

test("a tile keeps its id while others change, and bunches get another rule", async () => {
  const { root, user, draft } = openEditor(editor, typical);
  const all = within(root);
  fireEvent.change(all.getByRole("textbox", { name: /^Tiles/ }), { target: { value: "2, 3, 4, 5, 6, 7, 8, 9, 10" } });
  expect(Object(draft().tiles)[0]).toEqual({ id: "t2", value: "2" });
  await user.selectOptions(all.getByRole("combobox", { name: "The bunches" }), "are consecutive numbers");
  expect(draft().bunches).toEqual({ ...typical.bunches, rule: { k: "consecutive" } });
});
