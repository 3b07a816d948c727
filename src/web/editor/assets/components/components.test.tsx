// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPins } from "#rules/authoring/components/component-pins.ts";
import { galleryTypes, gridFillDetails } from "#tests/kit/gallery-types.ts";
import { LocalDocument } from "../../document.ts";
import { AssetsPanel } from "../assets-panel.tsx";
import { InsertComponent } from "./insert-component.tsx";

// The real editor is tested in a browser; here the plain text box has to do.
vi.mock("../../../screens/authoring/json/code-mirror.ts", () => {
  throw new Error("It did not arrive.");
});

const row = {
  slug: "number-board",
  name: "Number board",
  type: "gridfill",
  version: 2,
  owned_by_name: "Ada L.",
  retired: false,
  edit_path: "/authors/components/number-board/edit/",
};
const textOf = (version: number) => JSON.stringify({ type: "gridfill", prompt: `Version ${version}` });

let sent: { path: string; body: Record<string, unknown> }[];
// On a busy machine the first load of the language takes longer than a test waits.
beforeAll(() => import("#lang/asset-uses.ts"));
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: { body?: string } = {}) => {
    const { pathname } = new URL(address, "http://x");
    const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    sent.push({ path: pathname, body });
    const results = (given: object) => Response.json({ success: true, results: given });
    if (pathname.endsWith("/components/list/")) return results({ components: [row], next: null });
    if (pathname.endsWith("/components/version/")) {
      const { version } = body;
      const part = { slug: "number-board", name: "Number board", type: "gridfill", version, form: "json" };
      return results({ ...part, text: textOf(version) });
    }
    if (pathname.endsWith("/components/publish/")) return results({ version: 1 });
    if (pathname === "/authors/components/") return results({ slug: "grid", rev: 0, edit_path: "/x/" });
    if (pathname.includes("/try/")) return results({ problems: [], trial: null, reply: null });
    const page = pathname.includes("gridfill") ? gridFillDetails : { types: galleryTypes };
    return Response.json({ response: { request_path: pathname }, results: page, globals: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = JSON.stringify({ title: "A", components: { grid: { component: "number-board", version: 1 } } });

function Panel({ document }: { document: LocalDocument }) {
  const [selected, setSelected] = useState<string | null>(null);
  return <AssetsPanel document={document} selected={selected} onSelect={setSelected} diagnostics={[]} />;
}

function open(files: [string, string][]) {
  const document = new LocalDocument([["lesson.camp", '# A\n\n! solvable "grid"\n'], ...files]);
  render(<Panel document={document} />);
  return document;
}
const linked = () =>
  open([
    ["settings.json", settings],
    ["assets/grid.json", textOf(1)],
  ]);
const pinsOf = (document: LocalDocument) => [...readPins(document.files.get("settings.json") ?? "")];

test("a component says which version it is, can't be edited in the lesson, and takes the next version in one undo step", async () => {
  const document = linked();
  expect(await screen.findByText(/component Number board, version 1/)).toBeTruthy();
  expect(await screen.findByText("Version 2 is out.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "grid" }));
  const part = await screen.findByRole("region", { name: "Component" });
  expect(within(part).getByRole("link", { name: "Open the component" }).getAttribute("href")).toBe(row.edit_path);
  const prompt = await screen.findByRole("textbox", { name: "Prompt" });
  await userEvent.type(prompt, "x");
  expect(document.files.get("assets/grid.json")).toBe(textOf(1));
  await userEvent.click(await within(part).findByRole("button", { name: "Update to version 2" }));
  await expect.poll(() => document.files.get("assets/grid.json")).toBe(textOf(2));
  expect(pinsOf(document)).toEqual([["grid", { component: "number-board", version: 2 }]]);
  document.undo();
  expect([document.files.get("assets/grid.json"), document.files.get("settings.json")]).toEqual([textOf(1), settings]);
});

test("detached from its component, it's edited like any other asset", async () => {
  const document = linked();
  await userEvent.click(await screen.findByRole("button", { name: "grid" }));
  await userEvent.click(await screen.findByRole("button", { name: "Detach it from the component" }));
  expect(pinsOf(document)).toEqual([]);
  await userEvent.type(await screen.findByRole("textbox", { name: "Prompt" }), "!");
  expect(JSON.parse(document.files.get("assets/grid.json") ?? "").prompt).toBe("Version 1!");
});

test("keeps its link when it's duplicated, renamed, removed and put back", async () => {
  const document = linked();
  const pin = { component: "number-board", version: 1 };
  await userEvent.click(await screen.findByRole("button", { name: "Duplicate grid" }));
  expect(pinsOf(document)).toEqual([
    ["grid", pin],
    ["grid-copy", pin],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Remove grid-copy" }));
  expect(pinsOf(document)).toEqual([["grid", pin]]);
  await userEvent.click(screen.getByRole("button", { name: "Put it back" }));
  expect(pinsOf(document)).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "grid" }));
  const field = screen.getByRole("textbox", { name: "Name in the lesson" });
  await userEvent.clear(field);
  await userEvent.type(field, "board{Enter}");
  await expect.poll(() => pinsOf(document).map(([alias]) => alias)).toEqual(["board", "grid-copy"]);
});

test("one is found by its name and put into the text with its command, in one undo step", async () => {
  const document = new LocalDocument([["lesson.camp", "# A\n\nWords\n"]]);
  const inserted = vi.fn();
  render(<InsertComponent document={document} offset={6} onInserted={inserted} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: /Number board/ }));
  await expect.poll(() => inserted.mock.calls).toEqual([[{ alias: "number-board", end: 37 }]]);
  expect(document.files.get("lesson.camp")).toBe('# A\n\nWords\n\n! solvable "number-board"\n');
  expect(document.files.get("assets/number-board.json")).toBe(textOf(2));
  expect(pinsOf(document)).toEqual([["number-board", { component: "number-board", version: 2 }]]);
  document.undo();
  expect([...document.files]).toEqual([["lesson.camp", "# A\n\nWords\n"]]);
});

test("an asset becomes a component that other lessons can use, and the lesson has its first version", async () => {
  const document = open([
    ["settings.json", '{"title":"A"}'],
    ["assets/grid.json", textOf(1)],
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "grid" }));
  await userEvent.click(await screen.findByRole("button", { name: "Share it with other lessons" }));
  const name = screen.getByRole("textbox", { name: "Name of the component" });
  await userEvent.clear(name);
  await userEvent.type(name, "Grid{Enter}");
  await expect.poll(() => pinsOf(document)).toEqual([["grid", { component: "grid", version: 1 }]]);
  const made = sent.find(({ path }) => path === "/authors/components/");
  expect(made?.body).toMatchObject({ name: "Grid", type: "gridfill", form: "json", text: textOf(1) });
});
