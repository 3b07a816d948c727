import { hash32 } from "../kit/random.ts";
import { type Board, neighbour, WAYS, type Way } from "./board.ts";

/** A foe and its direction. */
export interface Foe {
  at: number;
  way: Way;
}

/** Foes start at the far end, away from the muncher. */
export function foesAtFirst({ count }: Board, n: number): Foe[] {
  return Array.from({ length: n }, (_, index) => ({
    at: Math.max(2, count - 1 - 2 * index),
    way: index % 2 ? "u" : "l",
  }));
}

/** Foes go straight on, and turn at an edge or now and then; the same seed and turn always give the same moves. */
export function movedFoes(board: Board, foes: readonly Foe[], seed: string, turn: number): Foe[] {
  return foes.map(({ at, way }, index) => {
    const random = hash32(`${seed}|${index}|${turn}`) >>> 0;
    const open = WAYS.filter((direction) => neighbour(board, at, direction) !== null);
    const forward = open.filter((direction) => WAYS.indexOf(direction) !== (WAYS.indexOf(way) + 2) % 4);
    const choices = forward.length > 0 ? forward : open;
    const next = open.includes(way) && random % 4 !== 0 ? way : (choices[(random >>> 2) % choices.length] ?? way);
    return { at: neighbour(board, at, next) ?? at, way: next };
  });
}
