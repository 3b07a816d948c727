/** Types whose generator makes another puzzle of the same kind, whatever the author's is. */
export const FRESH_PUZZLES: ReadonlySet<string> = new Set(["calcdoku", "operatorsearch", "orderlogic"]);
