import type { Budget, Diagnostic } from "../kit/contract.ts";
import { ambiguousTiles, type BunchGame, bunchGameOf } from "./bunch.ts";
import { exactOf, shownTile } from "./exact-text.ts";
import { gameOf } from "./munch.ts";
import { planOf } from "./munch-plan.ts";
import type { NumberRule } from "./number-rule.ts";
import { findPartition } from "./partition.ts";
import { boundsOf } from "./satisfies.ts";
import type { NumberBunchers } from "./schema.ts";

/** Groups of tiles per node of the budget. */
const GROUPS_OF_NODE = 5;

/** Lints the tiles, and only if they're sound, the task. */
export function lintNumberBunchers(asset: NumberBunchers, { nodes }: Budget): Diagnostic[] {
  const tiles = [...lintTiles(asset), ...lintBounds(asset)];
  if (tiles.some(({ severity }) => severity === "error")) return tiles;
  return asset.mode === "munch" ? lintMunch(asset) : lintBunches(asset, nodes * GROUPS_OF_NODE);
}

function lintTiles({ tiles }: NumberBunchers): Diagnostic[] {
  const seen = new Set<string>();
  return tiles.flatMap(({ id, value }, index): Diagnostic[] => {
    const found: Diagnostic[] = [];
    if (seen.has(id)) {
      const message = `The id ${id} is taken.`;
      found.push({ severity: "error", code: "DUPLICATE_ID", message, path: `/tiles/${index}/id` });
    }
    seen.add(id);
    if (exactOf(value) === null) {
      const message = `${value} has no exact value. Write a number, a fraction or a sum, such as 51, 3/4 or 7×8.`;
      found.push({ severity: "error", code: "TILE_NOT_EXACT", message, path: `/tiles/${index}/value` });
    }
    return found;
  });
}

/** Bounds such as those of `less` are formulas, like tiles. */
function lintBounds({ rule, bunches }: NumberBunchers): Diagnostic[] {
  const perBin = bunches?.rule.k === "rulePerBin" ? bunches.rule.rules : [];
  const all: [string, NumberRule][] = perBin.map((rule, bin) => [`/bunches/rule/rules/${bin}`, rule]);
  if (rule) all.push(["/rule", rule]);
  return all.flatMap(([path, rule]) =>
    boundsOf(rule).flatMap((text): Diagnostic[] => {
      if (exactOf(text) !== null) return [];
      const message = `${text} has no exact value to compare with.`;
      return [{ severity: "error", code: "BOUND_NOT_EXACT", message, path }];
    }),
  );
}

function lintMunch(asset: NumberBunchers): Diagnostic[] {
  const game = gameOf(asset);
  const fitting = game.fits.filter(Boolean).length;
  if (fitting === 0)
    return [{ severity: "error", code: "NO_TILE_FITS", message: "No tile satisfies the rule.", path: "/rule" }];
  if (fitting === game.fits.length)
    return [
      {
        severity: "warning",
        code: "ALL_FIT",
        message: "Every tile satisfies the rule, so there's nothing to decide.",
        path: "/rule",
      },
    ];
  if (planOf(game)) return [];
  const message = "The foes always block the way to some tile.";
  return [{ severity: "error", code: "BLOCKED", message, path: "/foes" }];
}

function lintBunches({ tiles, bunches }: NumberBunchers, work: number): Diagnostic[] {
  if (!bunches) return [];
  const game = bunchGameOf(tiles, bunches);
  const ambiguous = lintAmbiguous(
    game,
    tiles.map(({ value }) => shownTile(value)),
  );
  const { bins, gaveUp } = findPartition(game, work);
  if (bins) return ambiguous;
  if (gaveUp) {
    const message = "We couldn't find out in time whether the tiles can be sorted like this.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/bunches" }];
  }
  const message = "The tiles can't be sorted into these bunches.";
  return [{ severity: "error", code: "NO_PARTITION", message, path: "/bunches" }];
}

function lintAmbiguous(game: BunchGame, names: readonly string[]): Diagnostic[] {
  return ambiguousTiles(game).map(({ tile, bins }) => {
    const where = bins.map((bin) => bin + 1).join(" and ");
    const message = `${names[tile]} satisfies the rules of bunches ${where}, so either is right.`;
    return { severity: "warning", code: "AMBIGUOUS_BIN", message, path: `/tiles/${tile}` };
  });
}
