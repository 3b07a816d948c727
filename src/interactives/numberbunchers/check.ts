import type { Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { tilesIn } from "./bunch.ts";
import { exactOf, shownTile } from "./exact-text.ts";
import { gameOf, replay } from "./munch.ts";
import type { NumberRule } from "./number-rule.ts";
import { reasonFor } from "./reason.ts";
import { munchedIn, settledBunches } from "./rules.ts";
import { satisfies } from "./satisfies.ts";
import type { NumberBunchers, NumberBunchersAnswer, Tile } from "./schema.ts";

/** Wrong bites explained in the feedback. */
const MAX_REASONS = 3;

/** Replays the events, or checks every bunch. */
export function checkNumberBunchers(asset: NumberBunchers, answer: NumberBunchersAnswer): Verdict {
  return asset.mode === "munch" ? checkMunch(asset, answer.events) : checkBunches(asset, answer.bins);
}

function checkMunch(asset: NumberBunchers, events: string): Verdict {
  const game = gameOf(asset);
  const now = replay(game, events);
  const { right, wrong } = munchedIn(now);
  if (right + wrong === 0) return { kind: "invalid", code: "NOTHING_MUNCHED" };
  const total = game.fits.filter(Boolean).length;
  const feedback: Feedback[] = [];
  if (right === total && wrong === 0) feedback.push({ code: "ALL_MUNCHED", params: { right }, tone: "good" });
  if (right < total) feedback.push({ code: "SOME_LEFT", params: { left: total - right, right }, tone: "fix" });
  const bitten = asset.tiles.filter((_, tile) => now.tiles[tile] === "wrong");
  if (asset.rule) {
    for (const { id, value } of bitten.slice(0, MAX_REASONS))
      feedback.push({ ...reasonFor(value, asset.rule), at: [id], tone: "fix" });
  }
  if (wrong > 0) feedback.push({ code: "WRONG_BITES", params: { wrong }, tone: "fix" });
  const parts = asset.tiles.flatMap(({ id }, tile): [string, PartVerdict][] => {
    const state = now.tiles[tile];
    return state === "right" || state === "wrong" ? [[id, state]] : [];
  });
  return scored(total === 0 ? 0 : (right - wrong) / total, feedback, Object.fromEntries(parts));
}

function checkBunches({ tiles, bunches }: NumberBunchers, bins: readonly number[]): Verdict {
  const count = bunches?.count ?? 0;
  if (!bunches || bins.length !== tiles.length || bins.some((bin) => bin >= count))
    return { kind: "invalid", code: "MALFORMED" };
  const left = tilesIn(bins, -1).length;
  if (left > 0) return { kind: "invalid", code: "TILES_LEFT", params: { left } };
  const { rule } = bunches;
  const settled = settledBunches(bins, { tiles, bunches });
  const inside = bins.filter((bin) => settled[bin]).length;
  const parts = Object.fromEntries(
    settled.map((is, bin): [string, PartVerdict] => [`b${bin}`, is ? "right" : "wrong"]),
  );
  if (settled.every(Boolean)) return scored(1, [{ code: "ALL_BUNCHED", tone: "good" }], parts);
  const good = settled.filter(Boolean).length;
  const feedback: Feedback[] = [{ code: "SOME_BUNCHED", params: { good, count }, tone: "fix" }];
  const stray = rule.k === "rulePerBin" ? strayTile(tiles, bins, rule.rules) : null;
  if (stray) {
    feedback.push({
      code: "MISPLACED",
      params: { tile: shownTile(stray.tile.value) },
      at: [stray.tile.id],
      tone: "fix",
    });
    feedback.push({ ...reasonFor(stray.tile.value, stray.own), at: [stray.tile.id], tone: "fix" });
  }
  return scored(Math.min(0.999, inside / bins.length), feedback, parts);
}

/** The first tile that breaks its bunch's rule. */
function strayTile(tiles: readonly Tile[], bins: readonly number[], rules: readonly NumberRule[]) {
  for (const [index, tile] of tiles.entries()) {
    const own = rules[bins[index] ?? -1];
    const value = exactOf(tile.value);
    if (own && !(value && satisfies(value, own))) return { tile, own };
  }
  return null;
}

function scored(share: number, feedback: Feedback[], parts: Record<string, PartVerdict>): Verdict {
  const score = share >= 1 ? 1 : Math.min(0.999, Math.max(0, Math.round(share * 1000) / 1000));
  return { kind: "scored", correct: score === 1, score, feedback, parts };
}
