import type { ProbeEntry } from "../kit/contract.ts";
import { allCodes, codeCount, MOST_CODES, possibleCodes } from "./code.ts";
import { everybody, type Fact, type Hypotheses, narrowed } from "./hypotheses.ts";
import { holds, type Pred } from "./pred.ts";
import type { PublicCode, PublicSherlock, PublicSuspects, SherlockProbe } from "./schema.ts";
import { guessesIn, linesOf } from "./tally.ts";

/** The question that a line of the log asked; null for what is none. */
export function questionIn({ questions }: PublicSuspects, query: SherlockProbe): Pred | null {
  if (query.k === "test") return query.test;
  return query.k === "ask" ? (questions?.find(({ id }) => id === query.id)?.test ?? null) : null;
}

/** The true answers of a question, suspect by suspect. */
export function truthFor({ suspects }: PublicSuspects, test: Pred): boolean[] {
  return suspects.map((suspect) => holds(test, suspect));
}

/** Who may still have done it, as anybody can work out from the log. */
export function leftOver(puzzle: PublicSuspects, log: readonly ProbeEntry[], mayLie: boolean): Hypotheses {
  const facts = linesOf(log).flatMap(({ query, reply }): Fact[] => {
    if (reply.k === "accused") {
      const cleared = query.k === "accuse" ? puzzle.suspects.findIndex(({ id }) => id === query.id) : -1;
      return reply.right ? [] : [{ cleared }];
    }
    const test = questionIn(puzzle, query);
    return reply.k === "said" && test ? [{ truth: truthFor(puzzle, test), said: reply.yes }] : [];
  });
  return facts.reduce((left, fact) => narrowed(left, fact, mayLie), everybody(puzzle.suspects.length));
}

const lists = new WeakMap<PublicCode, number[][]>();

/** The codes that still fit; null where there are too many to look at. */
export function codesLeft(puzzle: PublicCode, log: readonly ProbeEntry[]): number[][] | null {
  const space = { length: puzzle.length, symbols: puzzle.labels.length, repeats: puzzle.repeats };
  if (codeCount(space) > MOST_CODES) return null;
  const codes = lists.get(puzzle) ?? allCodes(space);
  lists.set(puzzle, codes);
  return possibleCodes(codes, guessesIn(log));
}

/** Whether suspects cross themselves out: by the author's wish, and never where an answer may be false. */
export function crossesOut({ puzzle, liar }: PublicSherlock): boolean {
  return puzzle.mode === "suspects" && puzzle.ruleOut === "auto" && liar === 0;
}
