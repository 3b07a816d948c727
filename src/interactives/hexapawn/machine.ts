import type { Random } from "../kit/random.ts";
import type { Box } from "./boxes.ts";

/** Beads of the boxes that were changed (the others are new), and the order in which boxes were changed. */
export interface Machine {
  beads: ReadonlyMap<string, readonly number[]>;
}

/** removeLast: a lost game removes the bead of the machine's last move. rewardPunish: a game adds or removes a bead of every move made. */
export type Learning = "removeLast" | "rewardPunish";

/** Beads per move in a new box, beads added for a win, beads removed for a loss. */
export interface Beads {
  start: number;
  win: number;
  lose: number;
}

/** Defaults: Gardner's single beads, or four of each with two added for a win. */
export const USUAL_BEADS: Readonly<Record<Learning, Beads>> = {
  removeLast: { start: 1, win: 0, lose: 1 },
  rewardPunish: { start: 4, win: 2, lose: 1 },
};

/** Maximum number of beads of one kind in a box. */
const MAX_BEADS = 999;

/** A bead drawn from a box: index of its move; `flipped` if the box shows the board mirrored. */
export interface Draw {
  box: Box;
  bead: number;
  flipped: boolean;
}

/** A change that learning made to one box. */
export interface Change {
  key: string;
  bead: number;
  by: number;
}

const untouched = new WeakMap<Box, readonly number[]>();

/** Beads in a box, one number per move: the same list until the box changes. */
export function beadsIn({ beads }: Machine, box: Box, start: number): readonly number[] {
  return beads.get(box.key) ?? newBeads(box, start);
}

function newBeads(box: Box, start: number): readonly number[] {
  const known = untouched.get(box);
  if (known && (known[0] ?? start) === start) return known;
  const made = box.moves.map(() => start);
  untouched.set(box, made);
  return made;
}

/** Draws a bead at random; null if the box is empty, so the machine resigns. */
export function draw(beads: readonly number[], dice: Random): number | null {
  const all = beads.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let at = dice.int(1, all);
  for (const [bead, count] of beads.entries()) {
    at -= count;
    if (at <= 0) return bead;
  }
  return null;
}

/** The machine after a game with these draws, and what changed. */
export function learn(
  machine: Machine,
  draws: readonly Pick<Draw, "box" | "bead">[],
  won: boolean,
  learning: Learning,
  { start, win, lose }: Beads,
): { machine: Machine; changes: Change[] } {
  const by = won ? win : -lose;
  if (by === 0 || (won && learning === "removeLast")) return { machine, changes: [] };
  const beads = new Map(machine.beads);
  const changes: Change[] = [];
  for (const { box, bead } of draws.toReversed()) {
    const before = beads.get(box.key) ?? newBeads(box, start);
    const now = Math.max(0, Math.min(MAX_BEADS, (before[bead] ?? 0) + by));
    const counts = before.with(bead, now);
    changes.push({ key: box.key, bead, by: now - (before[bead] ?? 0) });
    beads.set(box.key, counts);
    // An emptied box would make the machine resign next time, so the bead that led there loses too.
    if (learning === "removeLast" && counts.some((count) => count > 0)) break;
  }
  return { machine: { beads }, changes };
}

/** The machine before these changes. */
export function unlearn(machine: Machine, changes: readonly Change[]): Machine {
  const beads = new Map(machine.beads);
  for (const { key, bead, by } of changes.toReversed()) {
    const now = beads.get(key);
    if (now) beads.set(key, now.with(bead, (now[bead] ?? 0) - by));
  }
  return { beads };
}
