// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import match from "./examples/match.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import sketch from "./examples/sketch.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { graphToPublic } from "./redact.ts";
import { graphRules } from "./rules.ts";
import { graphSchema } from "./schema.ts";
import { startOf } from "./settle.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { GraphAction, GraphState } from "./types.ts";
import { view } from "./view.tsx";

const draggable = {
  ...typical,
  items: [{ k: "point", id: "P", at: [0, 0], drag: "free", snap: 0.5 }],
  task: { k: "place", targets: [{ at: [2, 2] }], tol: 0.1 },
};

const actions: GraphAction[] = [];
const announced: string[] = [];
let state: GraphState;

function Exercise({ json, locked = false }: { json: object; locked?: boolean }) {
  const pub = graphToPublic(graphSchema.parse(json), testCtx());
  const [now, setNow] = useState(() => startOf(pub));
  state = now;
  return (
    <view.View
      id="g"
      pub={pub}
      state={now}
      act={(action) => {
        actions.push(action);
        setNow(graphRules.reduce(now, action, pub));
      }}
      phase="working"
      verdict={null}
      violations={[]}
      log={[]}
      announce={(text) => announced.push(text)}
      say={createSay(strings)}
      locked={locked}
    />
  );
}

/** Renders the graph on a sheet of 400 by 400 pixels, ten units each way. */
function open(json: object, locked = false) {
  render(<Exercise json={json} locked={locked} />);
  const sheet = screen.getByRole("group", { name: /Graph/ });
  const box = { left: 0, top: 0, width: 400, height: 400 };
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect); // all that's read of it
  return sheet;
}

const at = (x: number, y: number) => ({ clientX: 200 + 40 * x, clientY: 200 - 40 * y, button: 0, pointerId: 1 });

beforeEach(() => {
  actions.length = 0;
  announced.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a picture", () => {
  const bare = { ...draggable, shows: [] };
  const sight = () => screen.getByText(/In view/).textContent;

  it("has no axes and no numbers along them until its author shows them", () => {
    open(draggable);
    expect(screen.getAllByText("4").length).toBeGreaterThan(0);
    cleanup();
    open(bare);
    expect(screen.queryByText("4")).toBeNull();
  });

  it("has axes without lines behind them if its author wants no grid", () => {
    open({ ...draggable, view: { ...draggable.view, grid: "none" } });
    expect(screen.getAllByText("4").length).toBeGreaterThan(0);
    expect(document.querySelector("g[class*=grid]")).toBeNull();
  });

  it("stays where it is, without a tool, until its author shows zoom", () => {
    const sheet = open(bare);
    const before = sight();
    expect(screen.queryByRole("toolbar")).toBeNull();
    for (const key of ["+", "-", "ArrowRight"]) fireEvent.keyDown(sheet, { key });
    fireEvent.pointerDown(sheet, at(-3, 0));
    fireEvent.pointerMove(sheet, at(-1, 2));
    fireEvent.pointerUp(sheet, at(-1, 2));
    fireEvent.pointerDown(sheet, { ...at(-1, 0), pointerId: 1 });
    fireEvent.pointerDown(sheet, { ...at(1, 0), pointerId: 2 });
    fireEvent.pointerMove(sheet, { ...at(2, 0), pointerId: 2 });
    sheet.focus();
    fireEvent.wheel(sheet, { deltaY: -40, ctrlKey: true });
    expect(sight()).toBe(before);
  });

  it("lets its curves be traced without letting the plane move", async () => {
    const sheet = open({ ...match, shows: ["trace"] });
    expect(screen.queryByRole("button", { name: "Zoom in" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Trace a curve" }));
    const before = sight();
    fireEvent.keyDown(sheet, { key: "ArrowRight" });
    expect(announced.at(-1)).toMatch(/x 0.5/);
    expect(sight()).toBe(before);
  });

  it("takes a tap for a picked point where it stays still", () => {
    const sheet = open(bare);
    const point = screen.getByRole("button", { name: /Point P/ });
    fireEvent.pointerDown(point, at(0, 0));
    fireEvent.pointerUp(point, at(0, 0));
    fireEvent.pointerDown(sheet, at(2, 2));
    fireEvent.pointerUp(sheet, at(2, 2));
    expect(state.points.P).toEqual([2, 2]);
  });
});

describe("the numbers along the axes", () => {
  it("give way to words that the author put there", () => {
    const numbers = () => [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);
    const plane = { ...draggable, view: { ...typical.view, x: [-1, 9], y: [-1, 9] } };
    render(<Exercise json={plane} />);
    expect(numbers().filter((number) => number === "8")).toHaveLength(2);
    cleanup();
    const named = [...plane.items, { k: "text", at: [7.4, -0.6], text: "years" }];
    render(<Exercise json={{ ...plane, items: named }} />);
    expect(numbers()).toContain("years");
    expect(numbers().filter((number) => number === "8")).toHaveLength(1);
  });
});

describe("a point", () => {
  it("is dragged in one undo step", () => {
    open(draggable);
    const point = screen.getByRole("button", { name: /Point P/ });
    fireEvent.pointerDown(point, at(0, 0));
    for (const place of [0.5, 1, 1.5, 2]) fireEvent.pointerMove(point, at(place, place));
    expect(actions).toEqual([]);
    expect(point.getAttribute("aria-label")).toContain("x 2, y 2");
    fireEvent.pointerUp(point, at(2, 2));
    expect(actions).toHaveLength(1);
    expect(state.points.P).toEqual([2, 2]);
  });

  it("moves to a second tap after the first one picked it", () => {
    const sheet = open(draggable);
    const point = screen.getByRole("button", { name: /Point P/ });
    fireEvent.pointerDown(point, at(0, 0));
    fireEvent.pointerUp(point, at(0, 0));
    expect(announced.at(-1)).toMatch(/P picked/);
    fireEvent.pointerDown(sheet, at(2.1, 1.9));
    fireEvent.pointerUp(sheet, at(2.1, 1.9));
    expect(state.points.P).toEqual([2, 2]);
  });

  it("moves by arrow keys, in larger steps with Shift", async () => {
    open(draggable);
    const user = userEvent.setup();
    screen.getByRole("button", { name: /Point P/ }).focus();
    await user.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}");
    expect(state.points.P).toEqual([-4.5, 1]);
  });

  it("stays where it is once the answer is locked, while the view still moves", () => {
    const sheet = open(draggable, true);
    const point = screen.getByRole("button", { name: /Point P/ });
    fireEvent.keyDown(point, { key: "ArrowRight" });
    fireEvent.pointerDown(point, at(0, 0));
    fireEvent.pointerMove(point, at(2, 2));
    fireEvent.pointerUp(point, at(2, 2));
    expect(actions).toEqual([]);
    const before = screen.getByText(/In view/).textContent;
    fireEvent.keyDown(sheet, { key: "+" });
    expect(screen.getByText(/In view/).textContent).not.toBe(before);
  });
});

describe("figures", () => {
  it("show their labels, except words their author put on the sheet already", () => {
    const items = [
      { k: "segment", from: [0, 0], to: [2, 2], label: "rope" },
      { k: "vector", from: [0, 0], to: [-2, 1], label: "pull" },
      {
        k: "polygon",
        corners: [
          [1, 1],
          [3, 1],
          [2, 3],
        ],
        label: "sail",
      },
      { k: "segment", from: [0, 0], to: [0, -3], label: "mast" },
      { k: "text", at: [0.2, -2], text: "mast" },
    ];
    const sheet = open({ ...draggable, items: [...draggable.items, ...items] });
    const words = [...sheet.querySelectorAll("text")].map(({ textContent }) => textContent);
    for (const label of ["rope", "pull", "sail", "mast"])
      expect(
        words.filter((word) => word === label),
        label,
      ).toHaveLength(1);
  });
});

describe("the view", () => {
  it("moves and zooms by keys and buttons, and returns home", async () => {
    const user = userEvent.setup();
    const sheet = open(typical);
    const sight = () => screen.getByText(/In view/).textContent;
    expect(sight()).toBe("In view: x from −5 to 5, y from −5 to 5.");
    fireEvent.keyDown(sheet, { key: "ArrowRight" });
    expect(sight()).toBe("In view: x from −4 to 6, y from −5 to 5.");
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(sight()).toBe("In view: x from −3 to 5, y from −4 to 4.");
    fireEvent.keyDown(sheet, { key: "0" });
    expect(sight()).toBe("In view: x from −5 to 5, y from −5 to 5.");
    fireEvent.pointerDown(sheet, at(0, 0));
    fireEvent.pointerMove(sheet, at(2, 1));
    fireEvent.pointerUp(sheet, at(2, 1));
    expect(sight()).toBe("In view: x from −7 to 3, y from −6 to 4.");
    expect(actions).toEqual([]);
  });

  it("describes what's in view at once, and the rest when the plane is still", async () => {
    const sheet = open(minimal);
    const roots = () => screen.getAllByText(/^Crosses or touches/).length;
    const before = roots();
    fireEvent.keyDown(sheet, { key: "-" });
    fireEvent.keyDown(sheet, { key: "-" });
    expect(screen.getByText(/In view/).textContent).toContain("x from −10.2 to 10.2");
    expect(roots()).toBe(before);
    await waitFor(() => expect(roots()).toBeGreaterThan(before));
  });

  it("zooms between two fingers", () => {
    const sheet = open(typical);
    fireEvent.pointerDown(sheet, { ...at(-1, 0), pointerId: 1 });
    fireEvent.pointerDown(sheet, { ...at(1, 0), pointerId: 2 });
    fireEvent.pointerMove(sheet, { ...at(2, 0), pointerId: 2 });
    fireEvent.pointerMove(sheet, { ...at(-2, 0), pointerId: 1 });
    expect(screen.getByText(/In view/).textContent).toBe("In view: x from −2.5 to 2.5, y from −2.5 to 2.5.");
  });

  it("counts as looked at once someone looks around", async () => {
    open(minimal);
    expect(state.looked).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(state.looked).toBe(true);
  });
});

describe("tracing", () => {
  it("announces x, y and slope along the curve", async () => {
    const sheet = open(match);
    await userEvent.click(screen.getByRole("button", { name: "Trace a curve" }));
    fireEvent.keyDown(sheet, { key: "ArrowRight" });
    fireEvent.keyDown(sheet, { key: "ArrowRight", shiftKey: true });
    expect(announced).toEqual([
      "1: x 0, y 0, slope 1.",
      "1: x 0.5, y 0.4794, slope 0.878.",
      "1: x 5.5, y −0.7055, slope 0.709.",
    ]);
  });

  it("is silent until sound is switched on", async () => {
    const contexts = vi.fn();
    vi.stubGlobal("AudioContext", contexts);
    const sheet = open(match);
    await userEvent.click(screen.getByRole("button", { name: "Trace a curve" }));
    fireEvent.keyDown(sheet, { key: "ArrowRight" });
    expect(contexts).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe("a sketch", () => {
  it("grows by taps and strokes; a stroke replaces what was there", () => {
    const sheet = open({ ...sketch, view: { x: [-5, 5], y: [-5, 5], equal: true } });
    const tap = (x: number, y: number) => {
      fireEvent.pointerDown(sheet, at(x, y));
      fireEvent.pointerUp(sheet, at(x, y));
    };
    tap(-2, 1);
    tap(0, -3);
    tap(2, 1);
    expect(state.sketch).toEqual([
      [-2, 1],
      [0, -3],
      [2, 1],
    ]);
    fireEvent.pointerDown(sheet, at(-1, 0));
    for (const x of [-0.5, 0, 0.5, 1]) fireEvent.pointerMove(sheet, at(x, 0));
    fireEvent.pointerUp(sheet, at(1, 0));
    expect(actions).toHaveLength(4);
    expect(state.sketch).toEqual([
      [-2, 1],
      [-1, 0],
      [-0.5, 0],
      [0, 0],
      [0.5, 0],
      [1, 0],
      [2, 1],
    ]);
  });
});

describe("a learner's own function", () => {
  const own = {
    ...minimal,
    names: "formulas",
    interest: true,
    items: [{ k: "fn", y: "4 - x" }],
    view: { x: [-5, 5], y: [-5, 5] },
    own: { count: 1 },
  };
  const words = () => [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);

  it("is drawn and named while it's typed, and is one step once it's done", async () => {
    open(own);
    const user = userEvent.setup({ delay: null });
    const box = screen.getByRole("textbox", { name: /your function 1/ });
    await user.type(box, "x^2");
    expect(words()).toEqual(expect.arrayContaining(["y = 4 − x", "y = x²"]));
    expect(actions).toEqual([]);
    await user.type(box, "{Enter}");
    expect(actions).toEqual([{ t: "type", index: 0, text: "x^2" }]);
    expect(state.typed).toEqual(["x^2"]);
  });

  it("says how to write what can't be read", async () => {
    open(own);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByRole("textbox", { name: /your function 1/ }), "2x +");
    expect(screen.getByText(/We can't read this yet/)).toBeTruthy();
  });

  it("shows where it meets another curve when that's tapped", async () => {
    const sheet = open({ ...own, own: { count: 1, start: ["x"] } });
    await waitFor(() => expect(document.querySelectorAll("svg circle[class*=interest]").length).toBeGreaterThan(0));
    fireEvent.pointerDown(sheet, at(2.1, 2));
    fireEvent.pointerUp(sheet, at(2.1, 2));
    expect(announced.at(-1)).toBe("They meet at (2, 2)");
    expect(words()).toContain("(2, 2)");
  });
});
