import type { Dice } from "../kit/dice.ts";
import type { Box } from "./boxes.ts";

/** What the beads of every box are, and which boxes were opened, in that order. Boxes that were not changed are left out. */
export interface Machine {
  beads: ReadonlyMap<string, readonly number[]>;
}

/** removeLast: after a lost game the bead of the machine's last move goes. rewardPunish: every bead of the game multiplies or goes. */
export type Learning = "removeLast" | "rewardPunish";

/** Beads for each move of a new box; beads added for a win; beads removed for a loss. */
export interface Beads {
  start: number;
  win: number;
  lose: number;
}

/** What the author leaves unsaid: Gardner's single beads, or four of each with two for a win. */
export const USUAL_BEADS: Readonly<Record<Learning, Beads>> = {
  removeLast: { start: 1, win: 0, lose: 1 },
  rewardPunish: { start: 4, win: 2, lose: 1 },
};

/** The most beads of one kind in a box. */
const MOST_BEADS = 999;

/** A bead drawn from a box: which of its moves; `flipped`: the box shows the board in the mirror. */
export interface Draw {
  box: Box;
  bead: number;
  flipped: boolean;
}

/** What learning did to one box. */
export interface Change {
  key: string;
  bead: number;
  by: number;
}

/** The beads in a box, one number for each of its moves. */
export function beadsIn({ beads }: Machine, box: Box, start: number): readonly number[] {
  return beads.get(box.key) ?? box.moves.map(() => start);
}

/** Draws a bead without looking; null when the box is empty, and the machine resigns. */
export function draw(beads: readonly number[], dice: Dice): number | null {
  const all = beads.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let at = dice.int(1, all);
  for (const [bead, count] of beads.entries()) {
    at -= count;
    if (at <= 0) return bead;
  }
  return null;
}

/** The machine after a game in which it drew these beads, and what changed. */
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
    const before = beads.get(box.key) ?? box.moves.map(() => start);
    const now = Math.max(0, Math.min(MOST_BEADS, (before[bead] ?? 0) + by));
    const counts = before.with(bead, now);
    changes.push({ key: box.key, bead, by: now - (before[bead] ?? 0) });
    beads.set(box.key, counts);
    // An empty box means to resign, so the bead that led to it was a losing one too.
    if (learning === "removeLast" && counts.some((count) => count > 0)) break;
  }
  return { machine: { beads }, changes };
}

/** The machine as it was before these changes. */
export function unlearn(machine: Machine, changes: readonly Change[]): Machine {
  const beads = new Map(machine.beads);
  for (const { key, bead, by } of changes.toReversed()) {
    const now = beads.get(key);
    if (now) beads.set(key, now.with(bead, (now[bead] ?? 0) - by));
  }
  return { beads };
}
