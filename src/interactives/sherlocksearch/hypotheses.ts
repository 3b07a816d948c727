/** Suspects who may still be the culprit: ascending indexes. */
export interface Hypotheses {
  /** If it was them, every answer so far was true. */
  honest: readonly number[];
  /** If it was them, one answer was false. */
  lied: readonly number[];
}

/** A step of the search: a question with its true answer for each suspect and the answer given; or a wrong accusation. */
export type Fact = { truth: readonly boolean[]; said: boolean } | { cleared: number };

/** State before the first question: everybody is a suspect. */
export function allSuspects(count: number): Hypotheses {
  return { honest: Array.from({ length: count }, (_, suspect) => suspect), lied: [] };
}

/** State after a step. `mayLie`: one answer in the whole game may be false; accusations are always answered truthfully. */
export function narrowSuspects({ honest, lied }: Hypotheses, fact: Fact, mayLie: boolean): Hypotheses {
  if ("cleared" in fact) {
    const others = (suspect: number) => suspect !== fact.cleared;
    return { honest: honest.filter(others), lied: lied.filter(others) };
  }
  const agrees = (suspect: number) => fact.truth[suspect] === fact.said;
  const newLies = mayLie ? honest.filter((suspect) => !agrees(suspect)) : [];
  return { honest: honest.filter(agrees), lied: [...lied.filter(agrees), ...newLies].sort((a, b) => a - b) };
}

/** Number of suspects left. Nobody is in both lists. */
export function countOf({ honest, lied }: Hypotheses): number {
  return honest.length + lied.length;
}

/** Suspects left, ascending. */
export function suspectsIn({ honest, lied }: Hypotheses): number[] {
  return [...honest, ...lied].sort((a, b) => a - b);
}

/** The adversary's answer: the one that leaves the most suspects; if equal, the most doubt; if still equal, yes. */
export function adversaryAnswer(left: Hypotheses, truth: readonly boolean[], mayLie: boolean): boolean {
  const yes = narrowSuspects(left, { truth, said: true }, mayLie);
  const no = narrowSuspects(left, { truth, said: false }, mayLie);
  return (countOf(yes) - countOf(no) || yes.honest.length - no.honest.length) >= 0;
}

/** Expected information of a question in bits, if every remaining case is equally likely. */
export function expectedBits(left: Hypotheses, truth: readonly boolean[]): number {
  const all = suspectsIn(left);
  const yes = all.filter((suspect) => truth[suspect]).length;
  return entropy([yes, all.length - yes]);
}

/** Shannon entropy of a split, in bits. */
export function entropy(parts: readonly number[]): number {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.reduce((bits, part) => (part === 0 ? bits : bits - (part / total) * Math.log2(part / total)), 0);
}
