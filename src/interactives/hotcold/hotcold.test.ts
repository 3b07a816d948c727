// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import type { AssetBase, Ctx, ProbeEntry } from "../kit/contract.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import grid from "./examples/grid.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { probeHotCold } from "./probe.ts";
import { type HotColdAction, hotColdSchema } from "./schema.ts";
import { placeOf } from "./space.ts";
import { view } from "./view.tsx";

function winningLog(json: AssetBase, ctx: Ctx): ProbeEntry[] {
  const asset = hotColdSchema.parse(json);
  const log: ProbeEntry[] = [];
  for (const { at } of interactive.solution?.(asset, ctx) ?? []) {
    const query = placeOf(asset.space, at);
    const answered = probeHotCold(asset, query, log, ctx);
    if ("reply" in answered) log.push({ query, reply: answered.reply });
  }
  return log;
}

function aims({ solution }: RenderedExample): number[] {
  return solution.map((action) => (action as HotColdAction).at); // the suite's table isn't typed for hotcold
}

function curve(expr: string) {
  return { ...maximal, space: { ...maximal.space, expr } };
}

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, grid],
  lint: {
    SAME_FOR_ALL: { raises: { ...grid, perLearner: false }, not: grid },
    TARGET_OUTSIDE: { raises: { ...minimal, target: 11 } },
    BANDS_GAP: { raises: { ...grid, bands: grid.bands.slice(0, 2) }, not: grid },
    BAD_CURVE: { raises: curve("ln(x - 40)"), not: maximal },
    FLAT_CURVE: { raises: curve("min(x, 20)"), not: maximal },
    SEVERAL_TOPS: { raises: curve("sin(x / 5)"), not: maximal },
    TOO_WIDE_320: { raises: { ...grid, space: { k: "grid", w: 13, h: 7 } }, not: grid },
    UNREACHABLE_BUDGET: { raises: { ...typical, budget: 6 }, not: typical },
    UNPROVEN: { raises: { ...grid, win: { within: 0, probes: 5 } }, not: grid },
  },
  mutants: [
    { name: "the target moved off the steps", asset: { ...minimal, target: 6.5 } },
    { name: "one guess fewer without luck", asset: { ...typical, win: { within: 0, probes: 6 } } },
    { name: "bands in another order", asset: { ...grid, bands: grid.bands.toReversed() } },
    { name: "a hill without a top", asset: curve("3") },
  ],
  action(_pub, _state, random) {
    return { t: "aim", at: random.int(-1, 12) };
  },
  winningLog,
  async byTaps(table) {
    const { space } = hotColdSchema.parse(table.asset);
    const root = within(table.root);
    for (const at of aims(table)) {
      if (space.k === "grid") {
        const [column = 0, row = 0] = [placeOf(space, at)].flat();
        const name = new RegExp(`^Column ${column + 1}, row ${row + 1}(\\D|$)`);
        await table.user.click(root.getByRole("button", { name }));
      } else {
        const box = root.getByRole("textbox", { name: "Your guess" });
        await table.user.clear(box);
        await table.user.type(box, String(placeOf(space, at)));
      }
      await table.user.click(root.getByRole("button", { name: /^Guess / }));
    }
  },
  async byKeys(table) {
    const { space } = hotColdSchema.parse(table.asset);
    let from = space.k === "grid" ? Math.floor(space.h / 2) * space.w + Math.floor(space.w / 2) : 0;
    await table.user.tab();
    for (const at of aims(table)) {
      if (space.k === "grid") {
        const right = (at % space.w) - (from % space.w);
        const down = Math.floor(at / space.w) - Math.floor(from / space.w);
        const across = (right > 0 ? "{ArrowRight}" : "{ArrowLeft}").repeat(Math.abs(right));
        await table.user.keyboard(`${across}${(down > 0 ? "{ArrowDown}" : "{ArrowUp}").repeat(Math.abs(down))}{Enter}`);
        from = at;
      } else {
        if (document.activeElement?.getAttribute("type") !== "text") await table.user.tab();
        await table.user.keyboard(`{Control>}a{/Control}${placeOf(space, at)}{Enter}`);
      }
    }
  },
});
