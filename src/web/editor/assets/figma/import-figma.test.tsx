// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../../document.ts";
import type { FigmaImport } from "./calls.ts";
import { ImportFigma } from "./import-figma.tsx";

const LINK = "https://www.figma.com/design/AbC123defGHI456jklMNO7/Fractions?node-id=1-3";
const frame = (node_id: string, name: string) => ({ node_id, name, page: "Page 1", width: 640, height: 360 });
const list: FigmaImport = {
  import_id: "list",
  kind: "list",
  state: "done",
  file_name: "Fractions",
  node_id: "1:3",
  frames: [frame("1:2", "Cover"), frame("1:3", "Three quarters")],
  done: 0,
  total: 0,
  uploaded_assets: [],
  note: null,
  errors: [],
};
const picture = (alias: string) => ({
  alias,
  type: "image" as const,
  json: { type: "image" as const, url: `/uploads/ab/${alias}.webp`, width: 640, height: 360, sizes: [] },
});
const pictures: FigmaImport = {
  ...list,
  import_id: "pictures",
  kind: "pictures",
  frames: [],
  done: 2,
  total: 2,
  uploaded_assets: [picture("cover"), picture("three-quarters")],
  errors: ["“Empty” has nothing that Figma can draw."],
};

let isSetUp: boolean;
let answers: Map<string, FigmaImport[]>;
let started: Record<string, unknown>[];
beforeEach(() => {
  isSetUp = true;
  started = [];
  localStorage.clear();
  answers = new Map([
    ["list", [list]],
    ["pictures", [{ ...pictures, state: "waiting", done: 1, uploaded_assets: [picture("cover")] }, pictures]],
  ]);
  vi.stubGlobal("fetch", async (address: string, init: { body?: string } = {}) => {
    const url = new URL(address, "http://x");
    if (url.pathname.endsWith("/start/")) {
      const body = JSON.parse(init.body ?? "{}");
      started.push(body);
      return Response.json({ success: true, results: { import_id: body.nodes ? "pictures" : "list" } });
    }
    const queue = answers.get(url.searchParams.get("import_id") ?? "") ?? [];
    const figma_import = (queue.length > 1 ? queue.shift() : queue[0]) ?? null;
    return Response.json({ success: true, results: { is_set_up: isSetUp, figma_import } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const document = new LocalDocument([
    ["lesson.camp", "# A\n"],
    ["assets/cover.svg", "<svg/>"],
  ]);
  render(<ImportFigma document={document} onClose={() => undefined} />);
  return document;
}

test("brings the chosen frames under free names, in one undo step, with what went wrong in plain words", async () => {
  const document = open();
  await userEvent.type(await screen.findByRole("textbox", { name: "Link to a Figma file or frame" }), `${LINK}{Enter}`);
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /Three quarters/ })).checked).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: /Cover/ }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Size" }), "3");
  await userEvent.click(screen.getByRole("button", { name: "Import these 2 frames" }));
  expect(await screen.findByText("1 of 2 frames are here.")).toBeTruthy();
  expect(await screen.findByText("Added to this lesson: cover-2, three-quarters", {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("“Empty” has nothing that Figma can draw.");
  expect(started[1]).toMatchObject({
    url: LINK,
    format: "png",
    scale: 3,
    nodes: [
      { node_id: "1:2", name: "Cover" },
      { node_id: "1:3", name: "Three quarters" },
    ],
  });
  expect([...document.files.keys()].sort()).toEqual([
    "assets/cover-2.json",
    "assets/cover.svg",
    "assets/three-quarters.json",
    "lesson.camp",
  ]);
  document.undo();
  expect([...document.files.keys()]).toEqual(["lesson.camp", "assets/cover.svg"]);
});

test("goes on with an import that was under way when the editor was closed, and adds it once", async () => {
  localStorage.setItem(`hypatia-figma ${location.pathname}`, "pictures");
  answers.set("pictures", [pictures]);
  const document = open();
  expect(await screen.findByText("Added to this lesson: cover-2, three-quarters")).toBeTruthy();
  expect(document.files.size).toBe(4);
  cleanup();
  open();
  expect(await screen.findByRole("textbox", { name: "Link to a Figma file or frame" })).toBeTruthy();
});

test("refuses what isn't a link to Figma before it asks anybody", async () => {
  open();
  await userEvent.type(await screen.findByRole("textbox", { name: /Link/ }), "https://example.com/{Enter}");
  expect(screen.getByText(/Paste a link from Figma/)).toBeTruthy();
  expect(started).toEqual([]);
});

test("says so where the site has no token, and offers no form", async () => {
  isSetUp = false;
  open();
  expect(await screen.findByText(/Figma isn't set up on this site/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
