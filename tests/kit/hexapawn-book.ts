import fc from "fast-check";
import type { Size } from "#interactives/hexapawn/board.ts";
import type { MirrorBoxes } from "#interactives/hexapawn/boxes.ts";
import type { GameRules } from "#interactives/hexapawn/log.ts";

/** The usual board for hexapawn. */
export const THREE: Size = { cols: 3, rows: 3 };

export const sizes = fc.record({ cols: fc.constantFrom(3, 4), rows: fc.constantFrom(3, 4) });
export const shares = fc.constantFrom<MirrorBoxes>(true, false, "gardner");

/** A machine that moves second and by default loses the last bead of a lost game. */
export function bookOf(more: Partial<GameRules> = {}): GameRules {
  return {
    cols: 3,
    rows: 3,
    machine: "second",
    learning: "removeLast",
    beads: { start: 1, win: 0, lose: 1 },
    mirrorBoxes: true,
    opponents: ["human", "random", "greedy", "perfect"],
    task: { k: "none" },
    dice: "dice",
    seed: "seed",
    ...more,
  };
}
