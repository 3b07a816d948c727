import { codeSpaceOf } from "./case.ts";
import { splitsOf } from "./choices.ts";
import { codeCount } from "./code.ts";
import { allSuspects, countOf, type Hypotheses, narrowSuspects } from "./hypotheses.ts";
import { guessesNeeded, type MarkTable, markTable } from "./minimax.ts";
import type { SherlockSearch } from "./schema.ts";
import { looksFor } from "./shelves.ts";
import { WRONG_ACCUSATION } from "./tally.ts";

/** Bounds on the questions needed in the worst case: at least `least`; `enough` are known to suffice (null: unknown). */
export interface Bounds {
  least: number;
  enough: number | null;
}

interface Known {
  nodes: number;
  bounds: Bounds;
}

/** Cached by the asset object, and by the fields that matter. */
const remembered = new WeakMap<SherlockSearch, Known>();
const lately = new Map<string, Known>();

/** Searches cached by content. */
const MAX_CACHED = 100;

/** Worst case of a well-played search, if a budget of `nodes` is enough to prove it. */
export function boundsOf(asset: SherlockSearch, nodes: number): Bounds {
  const own = remembered.get(asset);
  if (own && own.nodes >= nodes) return own.bounds;
  const { suspects, questions, code, index, liar } = asset;
  const key = JSON.stringify([suspects, questions, code, index, liar]);
  const alike = lately.get(key);
  const known = alike && alike.nodes >= nodes ? alike : { nodes, bounds: workOut(asset, nodes) };
  remembered.set(asset, known);
  lately.delete(key);
  lately.set(key, known);
  const [oldest] = lately.keys();
  if (lately.size > MAX_CACHED && oldest !== undefined) lately.delete(oldest);
  return known.bounds;
}

function workOut(asset: SherlockSearch, nodes: number): Bounds {
  if (asset.code) return codeBounds(asset.code, nodes);
  if (asset.index) {
    const { keys, structure, seek } = asset.index;
    const looks = (seek === "random" ? keys : [seek]).map((key) => looksFor(structure, keys, key));
    const most = Math.max(...looks);
    return { least: most, enough: most };
  }
  return suspectBounds(asset, nodes);
}

/** k guesses distinguish at most 1 + r + r² + … (k terms) codes, with r answers other than "all right". */
function codeBounds(code: NonNullable<SherlockSearch["code"]>, nodes: number): Bounds {
  const space = codeSpaceOf(code);
  const answers = (code.length * (code.length + 3)) / 2 - 1;
  let least = 0;
  for (let [distinguished, group] = [0, 1]; distinguished < codeCount(space); least += 1) {
    distinguished += group;
    group *= answers;
  }
  const table = nodes >= TABLED ? markTable(space) : null;
  return { least, enough: table && worstOf(table, nodes) };
}

const worsts = new WeakMap<MarkTable, number>();

function worstOf(table: MarkTable, nodes: number): number | null {
  const worst = worsts.get(table) ?? guessesNeeded(table, { left: nodes })?.worst ?? null;
  if (worst !== null) worsts.set(table, worst);
  return worst;
}

/** Smallest budget for starting on a table of codes. */
const TABLED = 500;

/** Maximum number of suspects for which every plan is compared. */
const MAX_EXACT = 16;

function suspectBounds(asset: SherlockSearch, nodes: number): Bounds {
  const { suspects = [], liar } = asset;
  const splits = splitsOf(asset);
  if (liar === 1)
    return { least: liarLeast(suspects.length), enough: greedyWorst(allSuspects(suspects.length), splits, true) };
  const least = Math.ceil(Math.log2(suspects.length) - 1e-9);
  const enough = greedyWorst(allSuspects(suspects.length), splits, false);
  if (enough === least || suspects.length > MAX_EXACT) return { least, enough };
  const exact = exactWorst(suspects.length, splits, { left: nodes });
  return exact === null ? { least, enough } : { least: exact, enough: exact };
}

/** With one lie, q questions distinguish at most 2^q / (q + 1) suspects (Berlekamp 1968). */
function liarLeast(count: number): number {
  let questions = 0;
  while (count * (questions + 1) > 2 ** questions) questions += 1;
  return questions;
}

/**
 * Worst case of the best plan, by exhaustive search over sets of suspects (as bits), questions and accusations. Null if
 * the budget runs out.
 */
function exactWorst(count: number, splits: readonly (readonly boolean[])[], work: { left: number }): number | null {
  const masks = splits.map((truth) => truth.reduce((mask, yes, suspect) => (yes ? mask | (1 << suspect) : mask), 0));
  const known = new Map<number, number>();
  const worst = (set: number): number => {
    if ((set & (set - 1)) === 0) return 0;
    const before = known.get(set);
    if (before !== undefined) return before;
    work.left -= 1;
    if (work.left < 0) return Number.NaN;
    let best = Number.POSITIVE_INFINITY;
    for (const mask of masks) {
      const [yes, no] = [set & mask, set & ~mask];
      if (yes === 0 || no === 0) continue;
      best = Math.min(best, 1 + Math.max(worst(yes), worst(no)));
    }
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const accused = rest & -rest;
      best = Math.min(best, WRONG_ACCUSATION + worst(set & ~accused));
    }
    known.set(set, best);
    return best;
  };
  const found = worst(2 ** count - 1);
  return Number.isFinite(found) && work.left >= 0 ? found : null;
}

/** Worst-case number of questions when always choosing the most even split, or an accusation if no question helps. */
function greedyWorst(
  left: Hypotheses,
  splits: readonly (readonly boolean[])[],
  mayLie: boolean,
  depth = 0,
): number | null {
  if (countOf(left) <= 1) return 0;
  if (depth > 60) return null;
  const truth = mostEven(left, splits, mayLie);
  if (!truth) {
    const [cleared = 0] = [...left.honest, ...left.lied];
    const more = greedyWorst(narrowSuspects(left, { cleared }, mayLie), splits, mayLie, depth + 1);
    return more === null ? null : WRONG_ACCUSATION + more;
  }
  const parts = [true, false].map((said) =>
    greedyWorst(narrowSuspects(left, { truth, said }, mayLie), splits, mayLie, depth + 1),
  );
  const [yes = null, no = null] = parts;
  return yes === null || no === null ? null : 1 + Math.max(yes, no);
}

/** The question that leaves the least doubt in the worst case; null if none separates any suspects. */
export function mostEven(
  left: Hypotheses,
  splits: readonly (readonly boolean[])[],
  mayLie: boolean,
): readonly boolean[] | null {
  const rounds = Math.ceil(Math.log2(countOf(left) + 1)) + 2;
  // A suspect for whom one answer was already a lie can still be ruled out; for the others, any later answer may be the
  // lie.
  const weight = ({ honest, lied }: Hypotheses) => honest.length * (mayLie ? rounds : 1) + lied.length;
  const now = weight(left);
  let best: { truth: readonly boolean[]; worst: number } | null = null;
  for (const truth of splits) {
    const worst = Math.max(...[true, false].map((said) => weight(narrowSuspects(left, { truth, said }, mayLie))));
    if (worst < (best?.worst ?? now)) best = { truth, worst };
  }
  return best?.truth ?? null;
}
