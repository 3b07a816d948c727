import type { Shape } from "../motif-shapes.ts";
import { algebraByBalance } from "./algebra-by-balance.ts";
import { algorithmsYouCanPlay } from "./algorithms-you-can-play.ts";
import { atomsAndBonds } from "./atoms-and-bonds.ts";
import { chanceMadeVisible } from "./chance-made-visible.ts";
import { chargeAndCurrent } from "./charge-and-current.ts";
import { clocksPendulumsWaves } from "./clocks-pendulums-waves.ts";
import { everydayNumbers } from "./everyday-numbers.ts";
import { howMachinesLearn } from "./how-machines-learn.ts";
import { moneyOverTime } from "./money-over-time.ts";
import { primesAndPatterns } from "./primes-and-patterns.ts";
import { puzzlesThatThink } from "./puzzles-that-think.ts";
import { pythonFromTheFirstLine } from "./python-from-the-first-line.ts";
import { quantumComputingFromZero } from "./quantum-computing-from-zero.ts";
import { shapesAndSymmetry } from "./shapes-and-symmetry.ts";
import { theSlopeOfThings } from "./the-slope-of-things.ts";

/** Covers drawn by hand, by the slug of their course. Other courses have a variation of their subject's conic. */
export const covers: Readonly<Record<string, readonly Shape[]>> = {
  "algebra-by-balance": algebraByBalance,
  "algorithms-you-can-play": algorithmsYouCanPlay,
  "atoms-and-bonds": atomsAndBonds,
  "chance-made-visible": chanceMadeVisible,
  "charge-and-current": chargeAndCurrent,
  "clocks-pendulums-waves": clocksPendulumsWaves,
  "everyday-numbers": everydayNumbers,
  "how-machines-learn": howMachinesLearn,
  "money-over-time": moneyOverTime,
  "primes-and-patterns": primesAndPatterns,
  "puzzles-that-think": puzzlesThatThink,
  "python-from-the-first-line": pythonFromTheFirstLine,
  "quantum-computing-from-zero": quantumComputingFromZero,
  "shapes-and-symmetry": shapesAndSymmetry,
  "the-slope-of-things": theSlopeOfThings,
};
