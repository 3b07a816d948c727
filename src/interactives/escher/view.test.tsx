// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkEscher } from "./check.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import tiles from "./examples/tiles.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { escherSchema } from "./schema.ts";
import type { Spot } from "./types.ts";
import { view } from "./view.tsx";

const subject = { interactive, view, folder: import.meta.dirname, examples: [], lint: {}, mutants: [] };

function sitDown(json: unknown) {
  const asset = escherSchema.parse(json);
  const pub = interactive.toPublic(asset, testCtx());
  const host = fakeHost(subject, asset, testCtx());
  render(<Frame id="w" alias="w" assetHash="hash" seed="client" pub={pub} view={view} host={host} />);
  return userEvent.setup();
}

/** Text on the page, not in the live region. */
const still = { selector: "p:not([role])" };

const button = (name: RegExp | string) => screen.getByRole("button", { name });

/** There's no layout here: the sheet is as large on screen as in its own units, and captures every pointer. */
beforeEach(() => {
  const held = new Set<number>();
  Object.assign(Element.prototype, {
    setPointerCapture: (id: number) => held.add(id),
    hasPointerCapture: (id: number) => held.has(id),
  });
});

afterEach(cleanup);

/** Presses on an element, moves step by step, and releases. */
function drag(target: Element, ...ways: { clientX: number; clientY: number }[]) {
  fireEvent.pointerDown(target, { button: 0, pointerId: 1, ...ways[0] });
  for (const at of ways.slice(1)) fireEvent.pointerMove(target, { pointerId: 1, ...at });
  fireEvent.pointerUp(target, { pointerId: 1, ...ways.at(-1) });
}

describe("a tile on the screen", () => {
  it("follows a dragged joint; the whole drag is one undo step", async () => {
    const user = sitDown(tiles);
    await user.click(screen.getByRole("radio", { name: "Edge 1" }));
    const x = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Edge 1, joint 1, x" }).value;
    const before = x();
    const joint = button(/^Edge 1, joint 1 at/);
    drag(joint, { clientX: 200, clientY: 200 }, { clientX: 210, clientY: 220 }, { clientX: 215, clientY: 240 });
    expect(x()).not.toBe(before);
    await user.click(button("Undo"));
    expect(x()).toBe(before);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is bent by typed numbers, which take effect when the box loses focus", async () => {
    const user = sitDown(tiles);
    await user.click(screen.getByRole("radio", { name: "Edge 1" }));
    const box = screen.getByRole("textbox", { name: "Edge 1, joint 1, y" });
    await user.clear(box);
    await user.type(box, "0.3");
    await user.tab();
    expect(button(/^Edge 1, joint 1 at/).getAttribute("aria-label")).toMatch(/, 0\.3$/);
    await user.click(button("Undo"));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("before a lesson introduces them", () => {
  const drawing = { ...workshop, tools: [] };
  const symbol = /\b(p[1-6gm][mg1]*|cm+|IH\d+)\b/;

  it("no symbol of a group is on the page: groups are chosen in words", async () => {
    const { explanation: _, ...puzzle } = minimal;
    const user = sitDown({ ...puzzle, tools: [] });
    const group = screen.getByRole<HTMLSelectElement>("combobox", { name: "Group" });
    await user.selectOptions(group, "quarter turns off the mirrors");
    expect(group.value).toBe("p4g");
    for (const name of ["Quarter", "Yes", "No"]) await user.click(button(name));
    expect(screen.getByText("The answer is “quarter turns off the mirrors”.")).toBeTruthy();
    await user.click(button("Check"));
    expect(await screen.findByText("Yes, that's how it repeats.", { selector: "p, li" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(symbol);
  });

  it("the verdict on a wrong drawing doesn't name the symbols either", () => {
    const asset = escherSchema.parse({ ...maximal, tools: [] });
    const points: Spot[] = [
      [0.1, 0.1],
      [0.3, 0.15],
      [0.2, 0.3],
    ];
    const verdict = checkEscher(asset, { group: "p2", paths: [{ points, closed: true }], marks: [] });
    expect(verdict).toMatchObject({ kind: "scored", correct: false });
    expect(JSON.stringify(verdict)).not.toMatch(symbol);
  });

  it("there's only the pen: no zoom, no switches, no tracing paper and nothing to save", () => {
    sitDown(drawing);
    for (const name of ["Zoom in", "Save as SVG"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("checkbox", { name: "mirrors" })).toBeNull();
    expect(screen.queryByText(/A cell holds/)).toBeNull();
    cleanup();
    sitDown({ ...typical, tools: [] });
    expect(screen.queryByRole("combobox", { name: "Move" })).toBeNull();
    expect(screen.queryByText(/Tracing paper/)).toBeNull();
  });

  it("tiles have no numbers of their types", () => {
    sitDown({ ...tiles, tools: [] });
    expect(screen.getByRole("option", { name: "Kind 1" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(symbol);
    expect(document.querySelector("[aria-label*=IH]")).toBeNull();
  });

  it("each tool appears on its own", () => {
    sitDown({ ...typical, tools: ["tracing"] });
    expect(screen.getByRole("combobox", { name: "Move" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "cell" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Zoom in" })).toBeNull();
  });
});

describe("a pattern of version 1", () => {
  it("keeps every tool", () => {
    const { tools: _, ...old } = minimal;
    expect(escherSchema.parse({ ...old, version: 1 })).toMatchObject({
      version: 2,
      tools: ["symbols", "zoom", "overlays", "tracing", "export"],
    });
    expect(escherSchema.parse(old).tools).toBeUndefined();
  });
});

describe("marks on a pattern", () => {
  it("are dragged in one step; a press on one adds no other", async () => {
    const user = sitDown(typical);
    await user.click(button("Add a mark at 0, 0"));
    const pin = button(/^Mark 1 at/);
    drag(pin, { clientX: 100, clientY: 100 }, { clientX: 101, clientY: 101 });
    expect(button(/^Mark 1 at 0, 0$/)).toBeTruthy();
    drag(pin, { clientX: 100, clientY: 100 }, { clientX: 180, clientY: 140 }, { clientX: 240, clientY: 140 });
    expect(screen.queryByRole("button", { name: /^Mark 1 at 0, 0$/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Mark 2 at/ })).toBeNull();
    await user.click(button("Undo"));
    expect(button(/^Mark 1 at 0, 0$/)).toBeTruthy();
  });
});

describe("a pattern on the screen", () => {
  it("can be examined through tracing paper, which typed numbers move too", async () => {
    const user = sitDown(minimal);
    await user.selectOptions(screen.getByRole("combobox", { name: "Move" }), "quarter turn");
    expect(screen.getByText("The paper covers the whole pattern: this move is a symmetry.", still)).toBeTruthy();
    const box = screen.getByRole("textbox", { name: "x" });
    await user.clear(box);
    await user.type(box, "0.5{Enter}");
    expect(screen.getByText(/^The paper covers \d\d?% of the pattern\.$/, still)).toBeTruthy();
    button("Pin of the tracing paper at 0.5, 0").focus();
    await user.keyboard("{ArrowUp>6}");
    expect(button("Pin of the tracing paper at 0.5, 0.5")).toBeTruthy();
    expect(screen.getByText("The paper covers the whole pattern: this move is a symmetry.", still)).toBeTruthy();
  });

  it("leads question by question to a group, and starts over", async () => {
    const user = sitDown(minimal);
    for (const name of ["Quarter", "Yes", "No"]) await user.click(button(name));
    expect(screen.getByText("The answer is p4g.")).toBeTruthy();
    await user.click(button("Start over"));
    expect(screen.getByText("What's the smallest turn that maps the pattern to itself?")).toBeTruthy();
  });

  it("is drawn by a stroke, which is one step, and is shown in numbers", async () => {
    const user = sitDown(workshop);
    const strokes = () => screen.getByText(/strokes? in numbers$/).textContent;
    const before = strokes();
    const sheet = screen.getByRole("group", { name: /^Pattern of/ });
    drag(sheet, { clientX: 60, clientY: 60 }, { clientX: 80, clientY: 70 }, { clientX: 110, clientY: 60 });
    expect(strokes()).not.toBe(before);
    await user.click(button("Undo"));
    expect(strokes()).toBe(before);
  });
});
