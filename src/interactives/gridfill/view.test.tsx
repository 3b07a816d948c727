// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import futoshiki from "./examples/futoshiki.json" with { type: "json" };
import kakuro from "./examples/kakuro.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import table from "./examples/table.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { GridFillAction, PublicGridFill } from "./types.ts";
import { view } from "./view.tsx";

const say = createSay(view.messages);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Record {
  announced: string[];
  acted: GridFillAction[];
}

function Board({ pub, announced, acted }: Record & { pub: PublicGridFill }) {
  const [state, setState] = useState(() => view.rules.init(pub, ""));
  const act = (action: GridFillAction) => {
    const next = view.rules.reduce(state, action, pub);
    const sentence = next === state ? null : view.rules.announce?.(state, next, action, pub);
    if (sentence) announced.push(say(sentence.code, sentence.params));
    acted.push(action);
    setState(next);
  };
  const rest = { phase: "working" as const, verdict: null, log: [], locked: false };
  const violations = view.rules.violations(state, pub);
  const { View } = view;
  return (
    <View
      id="g"
      pub={pub}
      state={state}
      act={act}
      announce={(text) => announced.push(text)}
      say={say}
      violations={violations}
      {...rest}
    />
  );
}

function renderPuzzle(example: unknown) {
  const record: Record = { announced: [], acted: [] };
  const pub = interactive.toPublic(interactive.schema.parse(example), testCtx());
  render(<Board pub={pub} {...record} />);
  return { ...record, user: userEvent.setup() };
}

const cell = (row: number, column: number) =>
  screen.getByRole("button", { name: new RegExp(`^Row ${row}( \\(.*\\))?, column ${column}\\b`) });

/** Drags from one cell to another. A browser would know what's under the pointer. */
function drag(from: HTMLElement, to: HTMLElement, button = 0) {
  document.elementFromPoint = () => to;
  fireEvent.pointerDown(from, { button, pointerId: 1 });
  fireEvent.pointerMove(to, { pointerId: 1 });
  fireEvent.pointerUp(to, { pointerId: 1 });
}

test("makes a stroke over a row one action, and strikes out and announces the clue it meets", () => {
  const { acted, announced } = renderPuzzle(minimal);
  drag(cell(2, 1), cell(2, 5));
  expect(acted).toEqual([{ t: "paint", cells: [5, 6, 7, 8, 9], v: 2 }]);
  expect(announced).toEqual(["Filled 5 cells. One clue is met."]);
  expect(screen.getByRole("rowheader", { name: /^Row 2/ }).textContent).toContain("runs of 5, done");
  expect(screen.getByRole("rowheader", { name: /^Row 3/ }).textContent).not.toContain("done");
});

test("leaves cells alone that differ from the stroke's first cell, and keeps to one line", () => {
  const { acted } = renderPuzzle(minimal);
  drag(cell(1, 2), cell(1, 2), 2);
  drag(cell(1, 1), cell(2, 4));
  expect(acted).toEqual([
    { t: "put", cell: 1, v: 1 },
    { t: "paint", cells: [0, 2, 3], v: 2 },
  ]);
  expect(cell(1, 2).getAttribute("aria-label")).toBe("Row 1, column 2, crossed");
});

test("fills, crosses and empties in turn; a brush writes its symbol and takes it back", async () => {
  const { user } = renderPuzzle(minimal);
  const label = () => cell(1, 1).getAttribute("aria-label");
  const seen: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.click(cell(1, 1));
    seen.push(label());
  }
  expect(seen.map((text) => text?.split(", ").at(-1))).toEqual(["filled", "crossed", "unknown"]);
  await user.click(screen.getByRole("button", { name: "Cross" }));
  await user.click(cell(1, 1));
  expect(label()).toBe("Row 1, column 1, crossed");
  await user.click(cell(1, 1));
  expect(label()).toBe("Row 1, column 1, unknown");
});

test("paints with Shift and the arrow keys, and reads the clues aloud", async () => {
  const { user, announced } = renderPuzzle(minimal);
  await user.tab();
  await user.keyboard("{ArrowDown} {Shift>}{ArrowRight}{ArrowRight}{/Shift}c");
  expect(["filled", "filled", "filled"]).toEqual(
    [1, 2, 3].map((column) => cell(2, column).getAttribute("aria-label")?.split(", ").at(-1)),
  );
  expect(announced.at(-1)).toBe("Row 2: runs of 5. Column 3: runs of 4.");
});

test("removes notes when their digit is placed in the same line, and marks a digit that's there twice", async () => {
  const { user, announced } = renderPuzzle(maximal);
  cell(1, 1).focus();
  await user.keyboard("{Shift>}[Digit3][Digit4]{/Shift}");
  expect(cell(1, 1).getAttribute("aria-label")).toBe("Row 1, column 1, notes 3, 4");
  await user.keyboard("{ArrowRight}3");
  expect(cell(1, 1).getAttribute("aria-label")).toBe("Row 1, column 1, notes 4");
  await user.keyboard("{ArrowRight}3");
  expect(cell(1, 3).getAttribute("aria-label")).toBe("Row 1, column 3, 3, doesn’t fit");
  expect(announced.slice(0, 2)).toEqual(["Note 3 added to row 1, column 1.", "Note 4 added to row 1, column 1."]);
});

test("describes what's drawn around a cell: signs, sums in dark cells, headings", () => {
  renderPuzzle(futoshiki);
  expect(screen.getAllByRole("button", { name: /less than the cell (to the|below|above)/ }).length).toBeGreaterThan(0);
  cleanup();
  renderPuzzle(kakuro);
  expect(screen.getAllByRole("button", { name: /, across \d+, down \d+$/ }).length).toBeGreaterThan(0);
  cleanup();
  renderPuzzle(table);
  expect(screen.getByRole("button", { name: "Row 2 (Proton), column 2 (Charge), empty" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Charge" })).toBeTruthy();
});

/** Zeros and ones in a square of four. The first two cells, a and b, add up to 1. */
const withFormula = (more: object = {}) => ({
  type: "gridfill",
  version: 1,
  prompt: "Fill it in.",
  description: "A square of four cells.",
  difficulty: 1,
  rows: 2,
  cols: 2,
  alphabet: [
    { id: "zero", label: "0" },
    { id: "one", label: "1" },
  ],
  rules: [
    {
      k: "expr",
      over: [
        [0, 0],
        [0, 1],
      ],
      text: "a + b = 1",
      ...more,
    },
  ],
  unique: false,
});

test("shows a formula with a letter for each of its cells", () => {
  renderPuzzle(withFormula());
  expect(screen.queryByText(/^A is row 1 column 1, .*: a \+ b = 1$/)).not.toBeNull();
});

test("shows an author's words instead of a formula", () => {
  renderPuzzle(withFormula({ says: "one of them is 1" }));
  expect(screen.queryByText(/^Row 1 column 1, .*: one of them is 1$/)).not.toBeNull();
  expect(screen.queryByText(/a \+ b/)).toBeNull();
});
