// @vitest-environment happy-dom
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import lawn from "./examples/lawn.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { reduceProgram, workspaceOf } from "./tree.ts";
import type { DroneAction, DroneState, Kind, PublicDroneGame } from "./types.ts";
import { boxItem, routeOf } from "./use-program-hand.ts";
import { view } from "./view.tsx";

const forward = { k: "forward" };
const walled = { ...minimal, maps: [{ ...minimal.maps[0], rows: ["#####", "#####", "..#.p", "#####", "#####"] }] };
const modelless = { ...minimal, model: undefined };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, lawn, maximal],
  lint: {
    UNREACHABLE: { raises: walled },
    NO_PROGRAM_WITHIN_LIMIT: { raises: { ...modelless, limits: { blocks: 1 } }, not: modelless },
    MODEL_FAILS: { raises: { ...minimal, model: [forward] } },
    HARDCODABLE: { raises: { ...minimal, limits: { blocks: 4 } } },
    UNKNOWN_LEGEND: { raises: { ...minimal, legend: { "#": "wall", ".": "free" } } },
    UNPROVEN: { raises: modelless, nodes: 0 },
    NOTHING_TO_DO: { raises: { ...minimal, maps: [{ ...minimal.maps[0], start: { r: 2, c: 4, dir: "E" } }] } },
  },
  mutants: [
    { name: "a wall across the only way", asset: walled },
    {
      name: "the pad moved",
      asset: { ...minimal, maps: [{ ...minimal.maps[0], rows: ["#####", "#####", "...p.", "#####", "#####"] }] },
    },
    { name: "the limit lowered below the model", asset: { ...minimal, limits: { blocks: 1 } } },
    { name: "a command taken away", asset: { ...minimal, commands: ["forward", "left"] } },
    { name: "a sign missing from the legend", asset: { ...lawn, legend: { ".": "free", p: "pad", t: "tree" } } },
    {
      name: "a hidden map that bends the other way",
      asset: {
        ...typical,
        maps: [
          ...typical.maps.slice(0, 2),
          { rows: ["####", "#p.#", "##.#", "##.#", "####"], start: { r: 3, c: 2, dir: "N" }, hidden: true },
        ],
      },
    },
    { name: "a battery too small", asset: { ...maximal, maps: maximal.maps.map((map) => ({ ...map, battery: 12 })) } },
    { name: "rows of unequal length", asset: { ...minimal, maps: [{ ...minimal.maps[0], rows: ["####", "#####"] }] } },
  ],
  variants: [
    {
      example: 1,
      asset: {
        ...typical,
        maps: [
          ...typical.maps.slice(0, 2),
          { ...minimal.maps[0], rows: ["....", "...p"], start: { r: 0, c: 0, dir: "E" }, hidden: true },
        ],
      },
    },
    { example: 0, asset: crookedModel(minimal) },
    { example: 2, asset: crookedModel(lawn) },
    { example: 3, asset: { ...maximal, maps: [...maximal.maps.slice(0, 2), { ...maximal.maps[1], hidden: true }] } },
  ],
  action(given, state, random): DroneAction {
    const pub = given as PublicDroneGame; // the suite knows no type's public half
    const { next } = state as DroneState;
    const id = random.int(1, next);
    const list = random.pick(["0", "0", "0", "1", `b${random.int(1, next)}`, `e${random.int(1, next)}`]);
    const kind = random.int(0, 9);
    if (kind === 0) return { t: "remove", id };
    if (kind === 1) return { t: "count", id, n: random.int(-1, 25) };
    if (kind === 2) return { t: "ask", id, test: random.pick(["pathAhead", "!onPad", "carrying"]) };
    if (kind === 3) return { t: "move", id, list, at: random.int(0, 3) };
    const kinds: Kind[] = ["forward", "left", "right", "repeat", "while", "if", "ifElse", "call1", "photo", "up"];
    return {
      t: "add",
      kind: pub.commands.length > 12 ? random.pick(kinds) : random.pick(["forward", "left", "repeat"]),
      list,
      at: random.int(0, 3),
    };
  },
  async byTaps(table) {
    const { user, root } = table;
    for (const { action } of walk(table)) {
      if (action.t === "count" || action.t === "ask") await choose(table, action);
      if (action.t === "remove") {
        await user.click(withData(root, "pp-item", String(action.id)));
        await user.click(withData(root, "pp-list", "box"));
      }
      if (action.t !== "add") continue;
      await user.click(withData(root, "pp-item", boxItem(action.kind)));
      await user.click(withData(root, "pp-list", action.list));
    }
  },
  async byKeys(table) {
    const { user, root } = table;
    let latest: number | null = null;
    for (const { action, state } of walk(table)) {
      if (action.t === "ask") await choose(table, action);
      if (action.t === "count") {
        await focusGrip(user, root, String(action.id));
        await user.keyboard((action.n > 2 ? "+" : "-").repeat(Math.abs(action.n - 2)));
      }
      if (action.t === "remove") {
        await focusGrip(user, root, String(action.id));
        await user.keyboard("{Delete}");
      }
      if (action.t !== "add") continue;
      const item = boxItem(action.kind);
      await focusGrip(user, root, item);
      const { spots, start } = routeOf(state, item, latest);
      const to = spots.findIndex(({ list, index }) => list === action.list && index === action.at);
      await user.keyboard(` ${(to > start ? "{ArrowDown}" : "{ArrowUp}").repeat(Math.abs(to - start))}{Enter}`);
      latest = state.next;
    }
  },
});

/** The same game with another winning program. */
function crookedModel(asset: typeof minimal | typeof lawn) {
  return { ...asset, model: [{ k: "left" }, forward] };
}

/** Every action of the solution, with the state before it. */
function walk({ pub, solution }: RenderedExample): { action: DroneAction; state: DroneState }[] {
  const known = pub as PublicDroneGame; // the suite knows no type's public half
  let state = workspaceOf(known.starter, known.limits.procedures);
  return (solution as DroneAction[]).map((action) => {
    const before = state;
    state = reduceProgram(state, action, known);
    return { action, state: before };
  });
}

async function choose({ user, root }: RenderedExample, action: Extract<DroneAction, { t: "count" | "ask" }>) {
  const select = root.querySelector(`[data-set="${action.id}"]`);
  if (select) await user.selectOptions(select, String(action.t === "count" ? action.n : action.test));
}
