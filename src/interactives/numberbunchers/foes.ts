import { hash32 } from "../kit/dice.ts";
import { type Board, neighbour, WAYS, type Way } from "./board.ts";

/** A foe and the way it is going. */
export interface Foe {
  at: number;
  way: Way;
}

/** They come from the far end, where the muncher is not. */
export function foesAtFirst({ count }: Board, n: number): Foe[] {
  return Array.from({ length: n }, (_, index) => ({
    at: Math.max(2, count - 1 - 2 * index),
    way: index % 2 ? "u" : "l",
  }));
}

/** Foes go straight on, and turn at an edge or now and then; the same seed and turn always give the same. */
export function movedFoes(board: Board, foes: readonly Foe[], seed: string, turn: number): Foe[] {
  return foes.map(({ at, way }, index) => {
    const dice = hash32(`${seed}|${index}|${turn}`) >>> 0;
    const open = WAYS.filter((one) => neighbour(board, at, one) !== null);
    const forward = open.filter((one) => WAYS.indexOf(one) !== (WAYS.indexOf(way) + 2) % 4);
    const choices = forward.length > 0 ? forward : open;
    const next = open.includes(way) && dice % 4 !== 0 ? way : (choices[(dice >>> 2) % choices.length] ?? way);
    return { at: neighbour(board, at, next) ?? at, way: next };
  });
}
