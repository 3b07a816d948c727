// @vitest-environment happy-dom
import type { UserEvent } from "@testing-library/user-event";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import tiles from "./examples/tiles.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };
import { GROUPS } from "./groups.ts";
import { interactive } from "./interactive.ts";
import { onSheet, sheetOf } from "./sheet.ts";
import type { EscherAction, PublicEscher, Spot } from "./types.ts";
import { view } from "./view.tsx";
import { ACROSS } from "./zoom.tsx";

const even = {
  ...minimal,
  motif: [
    {
      points: [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.2, 0.2],
        [0.1, 0.2],
      ],
      closed: true,
    },
  ],
};
const leaning = { ...minimal, lattice: { a: 1, b: 1, angle: 80 } };
const knotted = {
  ...tiles,
  tile: {
    ih: 41,
    edges: [
      [
        [0.9, 0.3],
        [0.1, 0.3],
      ],
      [
        [0.3, -0.6],
        [0.1, 0.6],
      ],
    ],
  },
};

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, workshop, tiles, maximal],
  lint: {
    LATTICE_MISMATCH: { raises: leaning },
    MOTIF_HAS_EXTRA_SYMMETRY: { raises: even },
    TILE_SELF_INTERSECTS: { raises: knotted, not: tiles },
    ANSWER_MISMATCH: { raises: { ...minimal, group: "p4" }, not: { ...minimal, group: "p4g" } },
    NOT_SO_MANY: { raises: { ...typical, task: { k: "find", element: "rot3", count: 3 } }, not: typical },
    SHOWS_ANSWER: { raises: { ...typical, show: ["centres"] }, not: typical },
  },
  mutants: [
    { name: "a motif that is symmetrical itself", asset: even },
    { name: "a cell that leans", asset: leaning },
    { name: "a tile bent across itself", asset: knotted },
    { name: "more asked for than there is", asset: { ...typical, task: { k: "find", element: "rot6", count: 1 } } },
    { name: "a task that does not fit the mode", asset: { ...typical, mode: "draw" } },
    { name: "no task and no play", asset: { ...workshop, goal: undefined } },
    { name: "a tile type that there is not", asset: { ...tiles, tile: { ih: 19 } } },
  ],
  action(pub, _state, random): EscherAction {
    const { mode } = pub as PublicEscher; // the suite knows no type's public half
    const at = (): Spot => [random.int(-20, 120) / 100, random.int(-20, 120) / 100];
    const index = random.int(0, 3);
    const kind = random.int(0, 5);
    if (mode === "tile") {
      if (kind === 0) return { t: "param", index, value: random.int(-40, 40) / 10 };
      if (kind === 1)
        return random.int(0, 1) === 0
          ? { t: "straighten", edge: index }
          : { t: "type", ih: random.pick([41, 43, 55, 7]) };
      return kind < 4
        ? { t: "bend", edge: random.int(0, 1), index: random.int(0, 2), at: at() }
        : { t: "joint", edge: index };
    }
    if (kind === 0) return { t: "group", group: random.pick(GROUPS) };
    if (kind === 1) return { t: "erase", index };
    if (kind === 2) return { t: "unmark", index };
    if (mode === "identify") return kind === 3 ? { t: "move", index, at: at() } : { t: "mark", at: at() };
    const path = { points: [at(), at(), at()], ...(random.int(0, 1) ? { closed: true } : {}), ink: random.int(0, 5) };
    return kind === 3 ? { t: "redraw", index, path } : { t: "draw", path };
  },
  byTaps: (table) => solve(table, tapPlace),
  byKeys: (table) => solve(table, walkTo),
  generated: 60,
});

async function solve(table: RenderedExample, mark: (table: RenderedExample, at: Spot) => Promise<void>) {
  const { user, root } = table;
  for (const action of table.solution as EscherAction[]) {
    if (action.t === "group") await user.selectOptions(found(root, "select[id$=group]"), action.group);
    if (action.t === "mark") await mark(table, action.at);
    if (action.t === "erase") await pressed(user, found(root, "[aria-label^=Erase]"));
    if (action.t !== "draw") continue;
    await reach(user, found(root, "input[name$=ink]:checked"));
    await user.keyboard("{ArrowRight}".repeat(action.path.ink ?? 0));
    const input = found(root, "input[id$=points]");
    await reach(user, input);
    await user.keyboard(action.path.points.map((point) => point.join(", ")).join("; "));
    await pressed(user, named(root, "Add"));
  }
}

async function tapPlace({ user, root, pub }: RenderedExample, at: Spot) {
  const [clientX, clientY] = onSheet(sheetOf((pub as PublicEscher).lattice, ACROSS[1]), at); // as above
  await user.pointer({ keys: "[MouseLeft]", target: found(root, "svg[role=group]"), coords: { clientX, clientY } });
}

/** The crosshair starts in the middle and stays where it is. */
async function walkTo({ user, root }: RenderedExample, at: Spot) {
  const cursor = found(root, "[aria-label^=Crosshair]");
  await reach(user, cursor);
  const [, x = 0, y = 0] = (/at (\S+), (\S+)\./.exec(cursor.getAttribute("aria-label") ?? "") ?? []).map(Number);
  const [right, up] = [Math.round((at[0] - x) * 12), Math.round((at[1] - y) * 12)];
  const keys = `${(right > 0 ? "{ArrowRight}" : "{ArrowLeft}").repeat(Math.abs(right))}${(up > 0 ? "{ArrowUp}" : "{ArrowDown}").repeat(Math.abs(up))}`;
  await user.keyboard(`${keys}{Enter}`);
}

function found(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing on the screen is ${selector}`);
  return element;
}

function named(root: HTMLElement, name: string): HTMLElement {
  const button = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`No button says ${name}`);
  return button;
}

async function reach(user: UserEvent, element: HTMLElement) {
  for (let tabs = 0; tabs < 80 && document.activeElement !== element; tabs += 1) await user.tab();
}

async function pressed(user: UserEvent, element: HTMLElement) {
  await reach(user, element);
  await user.keyboard("{Enter}");
}
