import type { Ctx, Feedback, Reason } from "../kit/contract.ts";
import { bunchGameOf, totalOf } from "./bunch.ts";
import { shownTile } from "./exact-text.ts";
import { gameOf, replay } from "./munch.ts";
import { planOf } from "./munch-plan.ts";
import { findPartition } from "./partition.ts";
import { reasonFor } from "./reason.ts";
import type { NumberBunchers, NumberBunchersAction, NumberBunchersState } from "./schema.ts";

const NODES = 100_000;
const HINT_NODES = 20_000;

/** A route through all fitting tiles, or every tile sorted into its bunch. */
export function numberBunchersSolution(asset: NumberBunchers): NumberBunchersAction[] {
  if (asset.mode === "munch")
    return (planOf(gameOf(asset)) ?? []).map(({ move, ticks }) => ({ t: "move", move, ...(ticks > 0 && { ticks }) }));
  const bins = partitionOf(asset, NODES) ?? [];
  const order = bins.map((_, tile) => tile).sort((a, b) => (bins[a] ?? 0) - (bins[b] ?? 0) || a - b);
  return order.map((tile) => ({ t: "put", tile, bin: bins[tile] ?? 0 }));
}

/** Reason for each bite: why the tile fits. What's put into bunches says it by its totals. */
export function numberBunchersReasons(
  asset: NumberBunchers,
  actions: readonly NumberBunchersAction[],
): (Reason | null)[] {
  const { rule } = asset;
  if (asset.mode !== "munch" || !rule) return [];
  const game = gameOf(asset);
  let events = "";
  return actions.map((action): Reason | null => {
    if (action.t !== "move") return null;
    events += `${"t".repeat(action.ticks ?? 0)}${action.move}`;
    const tile = action.move === "m" ? asset.tiles[replay(game, events).at] : undefined;
    return tile ? { why: reasonFor(tile.value, rule), at: [tile.id] } : null;
  });
}

/**
 * Hints for a munch: how many tiles are left, then one of them and why. For bunches: the total each needs, then two
 * tiles that belong together.
 */
export function numberBunchersHint(
  asset: NumberBunchers,
  state: NumberBunchersState,
  _ctx: Ctx,
  level: number,
): Feedback | null {
  return asset.mode === "munch" ? munchHint(asset, state, level) : bunchHint(asset, state, level);
}

function munchHint(asset: NumberBunchers, { events }: NumberBunchersState, level: number): Feedback | null {
  const game = gameOf(asset);
  const now = replay(game, events);
  const left = asset.tiles.filter((_, tile) => game.fits[tile] && now.tiles[tile] === "here");
  if (level % 2 === 0) return { code: "HINT_LEFT_OVER", params: { left: left.length }, tone: "info" };
  const [tile] = left;
  if (!tile || !asset.rule) return null;
  return { ...reasonFor(tile.value, asset.rule), at: [tile.id], tone: "info" };
}

function bunchHint(asset: NumberBunchers, { bins }: NumberBunchersState, level: number): Feedback | null {
  const solution = partitionOf(asset, HINT_NODES);
  if (!solution || !asset.bunches) return null;
  const game = bunchGameOf(asset.tiles, asset.bunches);
  const groups = Array.from({ length: game.count }, (_, bin) =>
    solution.flatMap((own, tile) => (own === bin ? [tile] : [])),
  );
  const total = totalOf(game, groups[0] ?? []);
  if (level % 2 === 0 && total && (game.rule.k === "sameSum" || game.rule.k === "sameProduct"))
    return { code: game.rule.k === "sameSum" ? "HINT_SUM" : "HINT_PRODUCT", params: total.params, tone: "info" };
  // Two tiles that aren't together yet.
  const [a, b] =
    groups.flatMap((group) => {
      const [first, ...others] = group;
      const apart = others.find((tile) => bins[tile] !== bins[first ?? -1] || bins[tile] === -1);
      return first === undefined || apart === undefined ? [] : [[asset.tiles[first], asset.tiles[apart]]];
    })[level % 3] ?? [];
  if (!a || !b) return null;
  return {
    code: "HINT_TOGETHER",
    params: { a: shownTile(a.value), b: shownTile(b.value) },
    at: [a.id, b.id],
    tone: "info",
  };
}

function partitionOf({ tiles, bunches }: NumberBunchers, nodes: number): number[] | null {
  return bunches ? findPartition(bunchGameOf(tiles, bunches), nodes).bins : null;
}
