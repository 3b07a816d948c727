// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { galleryTypes, gridFillDetails } from "#tests/kit/gallery-types.ts";
import { LocalDocument } from "../document.ts";
import { type AssetProblem, AssetsPanel } from "./assets-panel.tsx";
import { InsertInteractive } from "./insert-interactive.tsx";

// The real editor is tested in a browser; here the plain text box has to do.
vi.mock("../../screens/authoring/json/code-mirror.ts", () => {
  throw new Error("It did not arrive.");
});

// On a busy machine the first load of the language takes longer than a test waits.
beforeAll(() => import("#lang/asset-uses.ts"));
beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/make/")) {
      return Response.json({ success: true, results: { asset: '{"type":"gridfill","prompt":"Made"}' } });
    }
    if (address.includes("/try/")) {
      return Response.json({ success: true, results: { problems: [], trial: null, reply: null } });
    }
    const results = address.includes("gridfill") ? gridFillDetails : { types: galleryTypes };
    return Response.json({ response: { request_path: new URL(address, "http://x").pathname }, results, globals: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LESSON = '# A\n\n! solvable "grid"\n';

function Panel(props: { document: LocalDocument; diagnostics: readonly AssetProblem[] }) {
  const [selected, setSelected] = useState<string | null>(null);
  return <AssetsPanel {...props} selected={selected} onSelect={setSelected} />;
}

function open({ editable = true, diagnostics = [] as AssetProblem[] } = {}) {
  const document = new LocalDocument(
    [
      ["lesson.camp", LESSON],
      ["assets/grid.json", '{"type":"gridfill","prompt":"Fill it"}'],
      ["assets/line.svg", "<svg/>"],
    ],
    { editable },
  );
  render(<Panel document={document} diagnostics={diagnostics} />);
  return document;
}

test("lists each asset with its type, its uses and its problems, once", async () => {
  const problem = { severity: "error", code: "CELLS", message: "The grid has no cells.", alias: "grid" } as const;
  open({ diagnostics: [problem, { ...problem }] });
  expect(await screen.findByText("Grid fill · on line 3")).toBeTruthy();
  expect(screen.getByText("Picture · not used")).toBeTruthy();
  expect(screen.getAllByText("The grid has no cells.")).toHaveLength(1);
});

test("duplicates, removes and puts back", async () => {
  const document = open();
  await userEvent.click(await screen.findByRole("button", { name: "Duplicate grid" }));
  expect(document.files.get("assets/grid-copy.json")).toBe(document.files.get("assets/grid.json"));
  await userEvent.click(screen.getByRole("button", { name: "Remove line" }));
  expect(document.files.has("assets/line.svg")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Put it back" }));
  expect(document.files.get("assets/line.svg")).toBe("<svg/>");
});

test("renames an asset together with its uses, and says why it can't", async () => {
  const document = open();
  await userEvent.click(await screen.findByRole("button", { name: "grid" }));
  const field = screen.getByRole("textbox", { name: "Name in the lesson" });
  for (const [wanted, reason] of [
    ["line", "Another asset is called line."],
    ["My Grid", "Use at most 60 lower-case letters, digits and hyphens, and start with a letter."],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, `${wanted}{Enter}`);
    expect(screen.getByText(reason)).toBeTruthy();
  }
  await userEvent.clear(field);
  await userEvent.type(field, "board{Enter}");
  await expect.poll(() => document.files.get("lesson.camp")).toBe('# A\n\n! solvable "board"\n');
  expect(document.files.has("assets/board.json")).toBe(true);
  expect(await screen.findByRole("region", { name: "Asset board" })).toBeTruthy();
});

test("edits an asset by its form, and undoes a word in one step", async () => {
  const document = open();
  await userEvent.click(await screen.findByRole("button", { name: "grid" }));
  const prompt = await screen.findByRole("textbox", { name: "Prompt" });
  await userEvent.type(prompt, " now");
  expect(JSON.parse(document.files.get("assets/grid.json") ?? "")).toEqual({ type: "gridfill", prompt: "Fill it now" });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(JSON.parse(document.files.get("assets/grid.json") ?? "").prompt).not.toBe("Fill it now");
});

test("draws in an asset, and the lesson's own undo takes back one stroke", async () => {
  const document = open();
  const rules = () => JSON.parse(document.files.get("assets/grid.json") ?? "").rules;
  await userEvent.click(await screen.findByRole("button", { name: "grid" }));
  await userEvent.click(await screen.findByText("Start again as another kind of puzzle"));
  await userEvent.click(screen.getByRole("button", { name: "Start with an empty one" }));
  await userEvent.click(screen.getByRole("button", { name: "Row 1, column 1: empty" }));
  await userEvent.click(screen.getByRole("button", { name: "Row 1, column 2: empty" }));
  expect(rules()[0]).toEqual({ k: "runs", over: { row: 0 }, v: "on", lengths: [2] });
  document.undo();
  expect(rules()[0].lengths).toEqual([1]);
  await screen.findByRole("button", { name: "Row 1, column 2: empty" });
});

test("shows everything and changes nothing while somebody else edits", async () => {
  const document = open({ editable: false });
  const grid = await screen.findByRole("button", { name: "grid" });
  expect(screen.queryByRole("button", { name: "Duplicate grid" })).toBeNull();
  await userEvent.click(grid);
  const prompt = await screen.findByRole("textbox", { name: "Prompt" });
  await userEvent.type(prompt, "x");
  expect(document.files.get("assets/grid.json")).toContain('"Fill it"');
});

test.each([
  ["an example", "Minimal", "Ready"],
  ["one made by the server", "Make one for me", "Made"],
  ["nothing", "Empty", ""],
])("inserts an interactive from %s, in one undo step", async (_way, button, prompt) => {
  const document = new LocalDocument([["lesson.camp", "# A\n\nWords\n"]]);
  const inserted = vi.fn();
  render(<InsertInteractive document={document} offset={6} onInserted={inserted} onClose={() => undefined} />);
  expect(screen.queryByRole("button", { name: "Number" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Grid fill" }));
  await userEvent.click(await screen.findByRole("button", { name: button }));
  await expect.poll(() => inserted.mock.calls).toEqual([[{ alias: "gridfill", end: 33 }]]);
  expect(document.files.get("lesson.camp")).toBe('# A\n\nWords\n\n! solvable "gridfill"\n');
  expect(JSON.parse(document.files.get("assets/gridfill.json") ?? "")).toEqual({ type: "gridfill", prompt });
  document.undo();
  expect([...document.files]).toEqual([["lesson.camp", "# A\n\nWords\n"]]);
});
