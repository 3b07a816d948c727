// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "dronegame",
  version: 1,
  prompt: "Fly to the pad.",
  description: "A corridor of five squares from west to east.",
  difficulty: 1,
  maps: [{ rows: [""], start: { r: 0, c: 0, dir: "N" } }],
  legend: {},
  commands: ["forward"],
  limits: {},
  win: { all: ["reachPad"] },
};

test("paints a map from nothing: walls by a stroke of keys, a pad by a tap, and a start with its heading", async () => {
  const { root, user, draft, undo, problems, announced } = openEditor(editor, blank);
  const all = within(root);
  fireEvent.change(all.getByRole("spinbutton", { name: "Rows" }), { target: { value: "2" } });
  all.getByRole("button", { name: /^A2:/ }).focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  await user.click(all.getByRole("radio", { name: "landing pad" }));
  await user.click(all.getByRole("button", { name: "D1: free" }));
  await user.click(all.getByRole("radio", { name: "Start" }));
  await user.click(all.getByRole("button", { name: /^A1:/ }));
  expect(announced.at(-1)).toBe("The drone faces east.");
  expect(draft().maps).toEqual([{ rows: ["...p.", "###.."], start: { r: 0, c: 0, dir: "E" } }]);
  expect(draft().legend).toEqual({ ".": "free", "#": "wall", p: "pad" });
  expect(problems()).toEqual(["HARDCODABLE"]);
  undo();
  expect(Object(draft().maps)[0].start.dir).toBe("N");
});

test("keeps the characters, the battery and the programs of a map it changes, and cuts it to size", async () => {
  const { root, user, draft } = openEditor(editor, typical);
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "Map 3" }));
  fireEvent.change(all.getByRole("spinbutton", { name: "Columns" }), { target: { value: "7" } });
  expect(draft().maps).toEqual(
    typical.maps.with(2, {
      ...typical.maps[2],
      rows: typical.maps[2]?.rows.map((row) => row.slice(0, 7)) ?? [],
    } as never),
  );
  expect(draft().legend).toEqual(typical.legend);
  await user.click(all.getByRole("button", { name: "Remove map 3" }));
  expect(draft().maps).toHaveLength(2);
});

test("ticks goals and blocks in their usual order", async () => {
  const { root, user, draft } = openEditor(editor, blank);
  for (const name of ["repeat", "turn left", "visit every square"])
    await user.click(within(root).getByRole("checkbox", { name }));
  expect(draft().commands).toEqual(["forward", "left", "repeat"]);
  expect(draft().win).toEqual({ all: ["reachPad", "visitAll"] });
});
