// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import minimal from "../examples/minimal.json" with { type: "json" };
import tiles from "../examples/tiles.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "escher",
  version: 2,
  prompt: "Which group is this?",
  description: "A pattern of small triangles.",
  difficulty: 2,
  mode: "draw",
  lattice: { a: 1, b: 1, angle: 90 },
  show: ["cell"],
};

test("draws a motif by keys, chooses its group, and the pattern to identify is sound", async () => {
  const { root, user, draft, problems, undo } = openEditor(editor, blank);
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "look at a pattern" }));
  await user.selectOptions(all.getByRole("combobox", { name: /group/i }), "p4");
  expect(draft().task).toEqual({ k: "identify", answer: "p4" });
  await user.click(all.getByRole("radio", { name: "Stamp" }));
  all.getByRole("button", { name: /^Crosshair/ }).focus();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(draft().motif).toHaveLength(1);
  expect(problems()).toEqual([]);
  undo();
  expect(draft().motif).toEqual([]);
});

test("keeps an example as it is until something changes, and fits the cell to another group", async () => {
  const { root, user, draft } = openEditor(editor, minimal);
  expect(draft()).toBe(minimal);
  await user.selectOptions(within(root).getByRole("combobox", { name: /group/i }), "p6");
  expect(draft().lattice).toEqual({ a: 1, b: 1, angle: 120 });
  expect(draft().motif).toEqual(minimal.motif);
});

test("learners get the tools that are ticked, of those their pattern can have", async () => {
  const { root, user, draft } = openEditor(editor, blank);
  const all = within(root);
  expect(all.queryByRole("checkbox", { name: "tracing paper" })).toBeNull();
  await user.click(all.getByRole("checkbox", { name: "saving the drawing" }));
  await user.click(all.getByRole("checkbox", { name: "names of groups and types" }));
  expect(draft().tools).toEqual(["symbols", "export"]);
});

test("bends a tile's edges by arrow keys, and starts straight with another type", async () => {
  const { root, user, draft, problems } = openEditor(editor, tiles);
  const [joint] = within(root).getAllByRole("button", { name: /joint \d/i });
  joint?.focus();
  await user.keyboard("{ArrowUp}");
  expect(Object(draft().tile).edges[0][0]).not.toEqual(tiles.tile.edges[0]?.[0]);
  await user.selectOptions(within(root).getByRole("combobox", { name: "Type of tile" }), "Tile 1");
  expect(Object(draft().tile)).toMatchObject({ ih: 1, edges: [[], [], []] });
  expect(problems()).toEqual([]);
});
