/** How marks compare with what belongs: pairs of part and tag that are right, missing, or too many. */
export interface Tally {
  right: number;
  missing: number;
  extra: number;
}

/** Compares the tags on one part with those that belong there. */
export function compare(marked: readonly string[], belonging: readonly string[]): Tally {
  const right = marked.filter((tag) => belonging.includes(tag)).length;
  return { right, missing: belonging.length - right, extra: marked.length - right };
}

/** Tallies together. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({ right: all.right + one.right, missing: all.missing + one.missing, extra: all.extra + one.extra }),
    { right: 0, missing: 0, extra: 0 },
  );
}

/** F1 = 2·TP / (2·TP + FP + FN), from 0 to 1; 1 when nothing belongs and nothing is marked. */
export function f1({ right, missing, extra }: Tally): number {
  const all = 2 * right + missing + extra;
  return all === 0 ? 1 : (2 * right) / all;
}

/** The score of an answer, rounded to thousandths: 1 exactly when nothing is missing and nothing too many. */
export function scoreOf(tally: Tally, scoring: "f1" | "all"): number {
  if (tally.missing + tally.extra === 0) return 1;
  return scoring === "all" ? 0 : Math.min(0.999, Math.round(f1(tally) * 1000) / 1000);
}
