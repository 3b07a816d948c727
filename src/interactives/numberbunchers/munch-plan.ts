import { WAYS } from "./board.ts";
import { afterMove, afterTick, type MunchGame, type MunchState, startOf } from "./munch.ts";
import type { MunchMove } from "./schema.ts";

/** A move after a number of ticks of timed foes. */
export interface PlannedMove {
  move: MunchMove;
  ticks: number;
}

/** Longest path searched to the next tile, in moves. */
const FARTHEST = 60;

/** Next tiles tried from one place, and in all, before a place counts as blocked. */
const MAX_NEXT = 6;
const MAX_TRIED = 400;

/**
 * Moves that munch every fitting tile without meeting a foe, usually the nearest tile first; timed foes move once
 * before each. Null if foes block the way for too long.
 */
export function planOf(game: MunchGame): PlannedMove[] | null {
  let tried = 0;
  const planFrom = (now: MunchState): MunchMove[] | null => {
    if (!now.tiles.some((tile, at) => tile === "here" && game.fits[at])) return [];
    for (const { moves, end } of waysToNext(game, now)) {
      tried += 1;
      if (tried > MAX_TRIED) return null;
      const rest = planFrom(end);
      if (rest) return [...moves, ...rest];
    }
    return null;
  };
  const ticks = game.foes.kind === "timed" ? 1 : 0;
  return planFrom(startOf(game))?.map((move) => ({ move, ticks })) ?? null;
}

interface Stage {
  now: MunchState;
  moves: MunchMove[];
}

/** Breadth-first search over places and times, since foes move whatever the muncher does. */
function waysToNext(game: MunchGame, from: MunchState): { moves: MunchMove[]; end: MunchState }[] {
  const seen = new Set<string>();
  const found: { moves: MunchMove[]; end: MunchState }[] = [];
  let stages: Stage[] = [{ now: from, moves: [] }];
  for (let depth = 0; depth < FARTHEST && stages.length > 0 && found.length < MAX_NEXT; depth += 1) {
    for (const { now, moves } of stages) {
      if (!game.fits[now.at] || now.tiles[now.at] !== "here") continue;
      const end = afterMove(game, withTicks(game, now), "m");
      if (end.caught === from.caught) found.push({ moves: [...moves, "m"], end });
    }
    stages = stages
      .flatMap((stage) => stagesAfter(game, stage, from.caught))
      .filter(({ now }) => {
        const name = `${now.at} ${now.turn}`;
        if (seen.has(name)) return false;
        seen.add(name);
        return true;
      });
  }
  return found.slice(0, MAX_NEXT);
}

function stagesAfter(game: MunchGame, { now, moves }: Stage, caught: number): Stage[] {
  const before = withTicks(game, now);
  if (before.caught > caught) return [];
  const walks = WAYS.map((move): Stage => ({ now: afterMove(game, before, move), moves: [...moves, move] }));
  return walks.filter((stage) => stage.now !== before && stage.now.caught === caught);
}

const withTicks = (game: MunchGame, now: MunchState) => (game.foes.kind === "timed" ? afterTick(game, now) : now);
