import { WAYS } from "./board.ts";
import { type Munch, type MunchGame, moved, startOf, ticked } from "./munch.ts";
import type { MunchMove } from "./schema.ts";

/** A move, after so many ticks of timed foes. */
export interface PlannedMove {
  move: MunchMove;
  ticks: number;
}

/** Longest way to the next tile that is looked for, in moves. */
const FARTHEST = 60;

/** So many next tiles are tried from one place, and in all, before it counts as blocked. */
const MOST_NEXT = 6;
const MOST_TRIED = 400;

/** Moves that munch every fitting tile without meeting a foe, mostly the nearest tile first; timed foes move once before each. Null when the foes stand in the way for too long. */
export function planOf(game: MunchGame): PlannedMove[] | null {
  let tried = 0;
  const planFrom = (now: Munch): MunchMove[] | null => {
    if (!now.tiles.some((tile, at) => tile === "here" && game.fits[at])) return [];
    for (const { moves, end } of waysToNext(game, now)) {
      tried += 1;
      if (tried > MOST_TRIED) return null;
      const rest = planFrom(end);
      if (rest) return [...moves, ...rest];
    }
    return null;
  };
  const ticks = game.foes.kind === "timed" ? 1 : 0;
  return planFrom(startOf(game))?.map((move) => ({ move, ticks })) ?? null;
}

interface Stage {
  now: Munch;
  moves: MunchMove[];
}

/** Breadth first over places and times: foes move whatever the muncher does. */
function waysToNext(game: MunchGame, from: Munch): { moves: MunchMove[]; end: Munch }[] {
  const seen = new Set<string>();
  const found: { moves: MunchMove[]; end: Munch }[] = [];
  let stages: Stage[] = [{ now: from, moves: [] }];
  for (let depth = 0; depth < FARTHEST && stages.length > 0 && found.length < MOST_NEXT; depth += 1) {
    for (const { now, moves } of stages) {
      if (!game.fits[now.at] || now.tiles[now.at] !== "here") continue;
      const end = moved(game, paced(game, now), "m");
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
  return found.slice(0, MOST_NEXT);
}

function stagesAfter(game: MunchGame, { now, moves }: Stage, caught: number): Stage[] {
  const before = paced(game, now);
  if (before.caught > caught) return [];
  const walks = WAYS.map((move): Stage => ({ now: moved(game, before, move), moves: [...moves, move] }));
  return walks.filter((stage) => stage.now !== before && stage.now.caught === caught);
}

const paced = (game: MunchGame, now: Munch) => (game.foes.kind === "timed" ? ticked(game, now) : now);
