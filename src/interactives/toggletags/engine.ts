/** Pairs of part and tag that are right, missing or extra. */
export interface Tally {
  right: number;
  missing: number;
  extra: number;
}

/** Compares the tags on one part with the correct ones. */
export function compare(marked: readonly string[], belonging: readonly string[]): Tally {
  const right = marked.filter((tag) => belonging.includes(tag)).length;
  return { right, missing: belonging.length - right, extra: marked.length - right };
}

/** Sum of tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, tally) => ({
      right: all.right + tally.right,
      missing: all.missing + tally.missing,
      extra: all.extra + tally.extra,
    }),
    { right: 0, missing: 0, extra: 0 },
  );
}

/** F1 = 2·TP / (2·TP + FP + FN), from 0 to 1; 1 if there's nothing to mark and nothing is marked. */
export function f1({ right, missing, extra }: Tally): number {
  const all = 2 * right + missing + extra;
  return all === 0 ? 1 : (2 * right) / all;
}

/** Score of an answer, rounded to thousandths: 1 only if nothing is missing or extra. */
export function scoreOf(tally: Tally, scoring: "f1" | "all"): number {
  if (tally.missing + tally.extra === 0) return 1;
  return scoring === "all" ? 0 : Math.min(0.999, Math.round(f1(tally) * 1000) / 1000);
}
