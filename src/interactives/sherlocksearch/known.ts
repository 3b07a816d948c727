import type { ProbeEntry } from "../kit/contract.ts";
import { allCodes, codeCount, MAX_CODES, possibleCodes } from "./code.ts";
import { allSuspects, type Fact, type Hypotheses, narrowSuspects } from "./hypotheses.ts";
import { holds, type Predicate } from "./pred.ts";
import type { PublicCode, PublicSherlock, PublicSuspects, SherlockProbe } from "./schema.ts";
import { guessesIn, linesOf } from "./tally.ts";

/** The question asked by a line of the log; null if it isn't a question. */
export function questionIn({ questions }: PublicSuspects, query: SherlockProbe): Predicate | null {
  if (query.k === "test") return query.test;
  return query.k === "ask" ? (questions?.find(({ id }) => id === query.id)?.test ?? null) : null;
}

/** True answers to a question, by suspect. */
export function truthFor({ suspects }: PublicSuspects, test: Predicate): boolean[] {
  return suspects.map((suspect) => holds(test, suspect));
}

/** Suspects left after a log, worked out from public data. */
export function leftOver(puzzle: PublicSuspects, log: readonly ProbeEntry[], mayLie: boolean): Hypotheses {
  const facts = linesOf(log).flatMap(({ query, reply }): Fact[] => {
    if (reply.k === "accused") {
      const cleared = query.k === "accuse" ? puzzle.suspects.findIndex(({ id }) => id === query.id) : -1;
      return reply.right ? [] : [{ cleared }];
    }
    const test = questionIn(puzzle, query);
    return reply.k === "said" && test ? [{ truth: truthFor(puzzle, test), said: reply.yes }] : [];
  });
  return facts.reduce((left, fact) => narrowSuspects(left, fact, mayLie), allSuspects(puzzle.suspects.length));
}

const lists = new WeakMap<PublicCode, number[][]>();

/** Codes that still fit; null if there are too many to list. */
export function codesLeft(puzzle: PublicCode, log: readonly ProbeEntry[]): number[][] | null {
  const space = { length: puzzle.length, symbols: puzzle.labels.length, repeats: puzzle.repeats };
  if (codeCount(space) > MAX_CODES) return null;
  const codes = lists.get(puzzle) ?? allCodes(space);
  lists.set(puzzle, codes);
  return possibleCodes(codes, guessesIn(log));
}

/** True if suspects are crossed out automatically: unless the author says by hand, and never if an answer may be false. */
export function crossesOut({ puzzle, liar }: PublicSherlock): boolean {
  return puzzle.mode === "suspects" && puzzle.ruleOut === "auto" && liar === 0;
}
