// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import primes from "./examples/primes.json" with { type: "json" };
import products from "./examples/products.json" with { type: "json" };
import remainders from "./examples/remainders.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { NumberBunchersAction } from "./schema.ts";
import { view } from "./view.tsx";

function actionsOf({ solution }: RenderedExample): NumberBunchersAction[] {
  return solution as NumberBunchersAction[]; // the suite's table isn't typed for numberbunchers
}

const KEYS = { u: "{ArrowUp}", d: "{ArrowDown}", l: "{ArrowLeft}", r: "{ArrowRight}", m: " " } as const;

const tiles = (...values: string[]) => values.map((value, at) => ({ id: `t${at}`, value }));

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, primes, remainders, products, maximal],
  lint: {
    DUPLICATE_ID: { raises: { ...minimal, tiles: [...minimal.tiles, { id: "a", value: "7" }] } },
    TILE_NOT_EXACT: { raises: { ...minimal, tiles: [...minimal.tiles, { id: "z", value: "7÷0" }] } },
    BOUND_NOT_EXACT: { raises: { ...minimal, rule: { k: "less", than: "pi" } } },
    NO_TILE_FITS: { raises: { ...minimal, rule: { k: "multipleOf", n: 49 } } },
    ALL_FIT: { raises: { ...minimal, rule: { k: "greater", than: "0" } } },
    BLOCKED: { raises: { ...minimal, lives: 1, tiles: tiles("1", "2", "3", "4"), foes: { kind: "turn", n: 4 } } },
    NO_PARTITION: { raises: { ...typical, bunches: { ...typical.bunches, rule: { k: "sameProduct" } } }, not: typical },
    AMBIGUOUS_BIN: {
      raises: {
        ...remainders,
        bunches: {
          count: 2,
          rule: {
            k: "rulePerBin",
            rules: [
              { k: "greater", than: "3" },
              { k: "multipleOf", n: 3 },
            ],
          },
        },
      },
      not: remainders,
    },
    UNPROVEN: { raises: typical, not: products, nodes: 0 },
  },
  mutants: [
    { name: "a tile changed", asset: { ...typical, tiles: typical.tiles.with(0, { id: "t1", value: "2" }) } },
    { name: "a tile lost", asset: { ...typical, tiles: typical.tiles.slice(1) } },
    { name: "a tile without value", asset: { ...minimal, tiles: minimal.tiles.with(0, { id: "a", value: "six" }) } },
    { name: "the rule lost", asset: { ...minimal, rule: undefined } },
    { name: "a bunch more", asset: { ...products, bunches: { ...products.bunches, count: 5 } } },
  ],
  action(pub, _state, random) {
    const { mode, tiles: given } = Object(pub);
    if (mode === "bunch") return { t: "put", tile: random.int(-1, given.length), bin: random.int(-2, 4) };
    const ticks = random.int(0, 2);
    const go = { t: "go", to: random.int(-1, given.length), ticks, paced: random.int(0, 1) === 0 };
    const move = { t: "move", move: random.pick(["u", "d", "l", "r", "m", "m"]), ticks };
    return random.pick([go, move, move, { t: "tick", ticks }]);
  },
  async byTaps(table) {
    for (const action of actionsOf(table)) {
      if (action.t === "put") {
        await table.user.click(withData(table.root, "pp-item", String(action.tile)));
        await table.user.click(withData(table.root, "pp-list", `b${action.bin}`));
      } else await tapMove(table, action);
    }
  },
  async byKeys(table) {
    for (const action of actionsOf(table)) {
      if (action.t === "put") {
        await focusGrip(table.user, table.root, String(action.tile));
        await table.user.keyboard(String(action.bin + 1));
      } else if (action.t === "move") {
        await intoGrid(table);
        await table.user.keyboard(KEYS[action.move]);
      }
    }
  },
});

/** Taps the neighbour a move leads to, or the muncher's own cell for a bite. */
async function tapMove(table: RenderedExample, action: NumberBunchersAction) {
  if (action.t !== "move") return;
  const cells = within(table.root).getAllByRole("button", { name: /, row \d+, column \d+/ });
  const at = cells.findIndex((cell) => cell.getAttribute("aria-label")?.includes("you are here"));
  const columns = cells.filter((cell) => cell.getAttribute("aria-label")?.includes(", row 1,")).length;
  const to = at + { u: -columns, d: columns, l: -1, r: 1, m: 0 }[action.move];
  const cell = cells[to];
  if (cell) await table.user.click(cell);
}

async function intoGrid({ user, root }: RenderedExample) {
  const isInside = () => /you are here/.test(document.activeElement?.getAttribute("aria-label") ?? "");
  for (let tabs = 0; tabs < 40 && !isInside(); tabs += 1) await user.tab();
  if (!root.contains(document.activeElement)) throw new Error("Tab never reached the grid");
}
