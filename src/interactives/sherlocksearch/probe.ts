import type { Ctx, ProbeEntry } from "../kit/contract.ts";
import { codeSpaceOf, codesOf, culpritOf, hiddenDice, lieAt, secretCode, soughtIn } from "./case.ts";
import { truthOf } from "./choices.ts";
import { isBuildable, traitsOf } from "./clause.ts";
import { adversaryMarks, isCode, type Marks, marksOf, possibleCodes } from "./code.ts";
import {
  adversaryAnswer,
  allSuspects,
  countOf,
  type Fact,
  type Hypotheses,
  narrowSuspects,
  suspectsIn,
} from "./hypotheses.ts";
import type { Predicate } from "./pred.ts";
import { questionId, suspectId } from "./redact.ts";
import { type SherlockProbe, type SherlockSearch, sherlockProbeSchema } from "./schema.ts";
import { canLook, hashTable, nodeAt, type Shelf, type Spot, shelfCount, sortedKeys } from "./shelves.ts";
import { guessesIn, isOver, isSpent, linesOf, type SherlockReply, seenIn } from "./tally.ts";

type Judged = { reply: SherlockReply } | { refused: string };

/** Judges a probe, given the earlier ones. A probe that's invalid or after the end is refused and not counted. */
export function probeSherlock(asset: SherlockSearch, query: unknown, log: readonly ProbeEntry[], ctx: Ctx): Judged {
  const parsed = sherlockProbeSchema.safeParse(query);
  if (!parsed.success) return { refused: "MALFORMED" };
  if (isOver(log, asset.budget ?? null)) return { refused: "SEARCH_OVER" };
  const probe = parsed.data;
  switch (probe.k) {
    case "ask":
    case "test":
      return isSpent(log, asset.budget ?? null) ? { refused: "NOW_ACCUSE" } : answerQuestion(asset, probe, log, ctx);
    case "accuse":
      return judgeAccusation(asset, probe.id, log, ctx);
    case "guess":
      return judgeGuess(asset, probe.code, log, ctx);
    case "look":
      return revealShelf(asset, probe.spot, log, ctx);
    case "draw": {
      const draws = asset.index?.seek === "random" && log.length === 0;
      return draws ? { reply: { k: "slip", key: soughtIn(asset, ctx) } } : { refused: "NO_SLIP" };
    }
  }
}

/** The question of a probe; null if there isn't one. */
export function testOf(asset: SherlockSearch, probe: SherlockProbe): Predicate | null {
  const { questions = "buildable", suspects = [] } = asset;
  if (probe.k === "test") {
    return asset.suspects && questions === "buildable" && isBuildable(probe.test, traitsOf(suspects))
      ? probe.test
      : null;
  }
  if (probe.k !== "ask" || questions === "buildable") return null;
  return questions.find(({ id }) => questionId(asset, id) === probe.id)?.test ?? null;
}

/** Suspects left after a log. */
export function hypothesesAfter(asset: SherlockSearch, log: readonly ProbeEntry[]): Hypotheses {
  const { suspects = [] } = asset;
  const facts = linesOf(log).flatMap(({ query, reply }): Fact[] => {
    if (reply.k === "accused" && query.k === "accuse" && !reply.right) {
      return [{ cleared: suspects.findIndex(({ id }) => suspectId(asset, id) === query.id) }];
    }
    const test = reply.k === "said" ? testOf(asset, query) : null;
    return test && reply.k === "said" ? [{ truth: truthOf(asset, test), said: reply.yes }] : [];
  });
  return facts.reduce((left, fact) => narrowSuspects(left, fact, asset.liar === 1), allSuspects(suspects.length));
}

function answerQuestion(asset: SherlockSearch, probe: SherlockProbe, log: readonly ProbeEntry[], ctx: Ctx): Judged {
  const test = testOf(asset, probe);
  if (!test) return { refused: "NO_SUCH_QUESTION" };
  const truth = truthOf(asset, test);
  const culprit = culpritOf(asset, ctx);
  if (culprit === null) {
    const yes = adversaryAnswer(hypothesesAfter(asset, log), truth, asset.liar === 1);
    return { reply: { k: "said", yes } };
  }
  const before = linesOf(log).filter(({ reply }) => reply.k === "said").length;
  const isLie = lieAt(asset, ctx) === before;
  return { reply: { k: "said", yes: (truth[culprit] === true) !== isLie } };
}

function judgeAccusation(asset: SherlockSearch, id: string, log: readonly ProbeEntry[], ctx: Ctx): Judged {
  const { suspects = [] } = asset;
  const accusedOne = suspects.findIndex((suspect) => suspectId(asset, suspect.id) === id);
  if (accusedOne < 0) return { refused: "NO_SUCH_SUSPECT" };
  const culprit = culpritOf(asset, ctx);
  if (culprit !== null) return { reply: { k: "accused", right: accusedOne === culprit } };
  const left = hypothesesAfter(asset, log);
  return { reply: { k: "accused", right: countOf(left) === 1 && suspectsIn(left)[0] === accusedOne } };
}

function judgeGuess(asset: SherlockSearch, guess: readonly number[], log: readonly ProbeEntry[], ctx: Ctx): Judged {
  if (!asset.code || !isCode(codeSpaceOf(asset.code), guess)) return { refused: "NO_SUCH_CODE" };
  const secret = secretCode(asset, ctx);
  const codes = secret ? null : codesOf(asset);
  const marks = secret
    ? marksOf(secret, guess)
    : codes && adversaryMarks(possibleCodes(codes, guessesIn(log)), guess)?.marks;
  return marks ? { reply: markReply(marks, guess.length) } : { refused: "NO_SUCH_CODE" };
}

function markReply(marks: Marks, length: number): SherlockReply {
  return { k: "marks", ...marks, found: marks.right === length };
}

function revealShelf(asset: SherlockSearch, spot: Spot, log: readonly ProbeEntry[], ctx: Ctx): Judged {
  const { index } = asset;
  if (!index) return { refused: "NO_SUCH_SHELF" };
  if (index.seek === "random" && log.length === 0) return { refused: "DRAW_FIRST" };
  const seen = seenIn(log);
  const count = shelfCount(index.structure, index.keys.length);
  if (!canLook(index.structure, count, spot, seen)) return { refused: "NO_SUCH_SHELF" };
  const shelf = shelfAt(asset, index, spot, seen, ctx);
  if (!shelf) return { refused: "NO_SUCH_SHELF" };
  return { reply: { k: "shelf", ...shelf, found: shelf.key === soughtIn(asset, ctx) } };
}

function shelfAt(
  asset: SherlockSearch,
  { keys, structure }: NonNullable<SherlockSearch["index"]>,
  spot: Spot,
  seen: readonly { spot: Spot; shelf: Shelf }[],
  ctx: Ctx,
): Shelf | null {
  const place = Number(spot);
  switch (structure) {
    case "tree":
      return nodeAt(sortedKeys(keys), String(spot));
    case "sorted":
      return { key: sortedKeys(keys)[place] ?? null };
    case "hash":
      return { key: hashTable(keys)[place] ?? null };
    case "unsorted":
      return {
        key:
          asset.culprit === "adversary"
            ? adversaryKey(asset, keys, spot, seen, ctx)
            : (shuffled(keys, ctx)[place] ?? null),
      };
  }
}

function shuffled(keys: readonly string[], ctx: Ctx): string[] {
  return hiddenDice(ctx, "order").shuffle(keys);
}

/** The adversary: the record is on the last shelf opened. A shelf opened twice shows the same. */
function adversaryKey(
  asset: SherlockSearch,
  keys: readonly string[],
  spot: Spot,
  seen: readonly { spot: Spot; shelf: Shelf }[],
  ctx: Ctx,
): string | null {
  const before = seen.find((entry) => entry.spot === spot);
  if (before) return before.shelf.key;
  const sought = soughtIn(asset, ctx);
  const others = shuffled(keys, ctx).filter((key) => key !== sought);
  return others[new Set(seen.map((entry) => entry.spot)).size] ?? sought;
}
