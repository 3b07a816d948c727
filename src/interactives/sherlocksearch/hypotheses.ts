/** Who may still have done it: by their place among the suspects, ascending. */
export interface Hypotheses {
  /** If they did it, every answer so far was true. */
  honest: readonly number[];
  /** If they did it, one answer was false. */
  lied: readonly number[];
}

/** One thing that the learner did: a question with the true answer for each suspect, and what was said; or a wrong accusation. */
export type Fact = { truth: readonly boolean[]; said: boolean } | { cleared: number };

/** Before the first question everybody is suspect. */
export function everybody(count: number): Hypotheses {
  return { honest: Array.from({ length: count }, (_, suspect) => suspect), lied: [] };
}

/** What is left after a fact. `mayLie`: one answer in the whole game may be false; accusations are always answered truly. */
export function narrowed({ honest, lied }: Hypotheses, fact: Fact, mayLie: boolean): Hypotheses {
  if ("cleared" in fact) {
    const others = (suspect: number) => suspect !== fact.cleared;
    return { honest: honest.filter(others), lied: lied.filter(others) };
  }
  const agrees = (suspect: number) => fact.truth[suspect] === fact.said;
  const newLies = mayLie ? honest.filter((suspect) => !agrees(suspect)) : [];
  return { honest: honest.filter(agrees), lied: [...lied.filter(agrees), ...newLies].sort((a, b) => a - b) };
}

/** How many suspects are left. Nobody is in both lists. */
export function countOf({ honest, lied }: Hypotheses): number {
  return honest.length + lied.length;
}

/** The suspects that are left, ascending. */
export function suspectsIn({ honest, lied }: Hypotheses): number[] {
  return [...honest, ...lied].sort((a, b) => a - b);
}

/** No luck: the answer that leaves the most suspects, of equals the one that leaves most to be doubted. Yes when it is all the same. */
export function hardestAnswer(left: Hypotheses, truth: readonly boolean[], mayLie: boolean): boolean {
  const yes = narrowed(left, { truth, said: true }, mayLie);
  const no = narrowed(left, { truth, said: false }, mayLie);
  return (countOf(yes) - countOf(no) || yes.honest.length - no.honest.length) >= 0;
}

/** Bits that a question is expected to give when all that is left is equally likely. */
export function expectedBits(left: Hypotheses, truth: readonly boolean[]): number {
  const all = suspectsIn(left);
  const yes = all.filter((suspect) => truth[suspect]).length;
  return entropy([yes, all.length - yes]);
}

/** Shannon's entropy of a split, in bits. */
export function entropy(parts: readonly number[]): number {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.reduce((bits, part) => (part === 0 ? bits : bits - (part / total) * Math.log2(part / total)), 0);
}
