/** Puzzles whose generator makes another of the same kind. Other puzzles are the same each time, or take too long. */
export const FRESH_PUZZLES: ReadonlySet<string> = new Set(["calcdoku", "operatorsearch", "orderlogic"]);
