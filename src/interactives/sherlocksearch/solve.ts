import type { Ctx, ProbeEntry, Reason } from "../kit/contract.ts";
import { mostEven } from "./bounds.ts";
import { codeSpaceOf, codesOf, secretCode, soughtIn } from "./case.ts";
import { distinctQuestions } from "./choices.ts";
import type { Clause } from "./clause.ts";
import { allCodes, classesOf, possibleCodes } from "./code.ts";
import { countOf, suspectsIn } from "./hypotheses.ts";
import { bestGuess, markTable } from "./minimax.ts";
import { hypothesesAfter, probeSherlock } from "./probe.ts";
import { questionId, suspectId } from "./redact.ts";
import type { SherlockAction, SherlockProbe, SherlockSearch } from "./schema.ts";
import { homeOf, shelfCount, spanLeft } from "./shelves.ts";
import { guessesIn, isOver, seenIn } from "./tally.ts";

/** All probes of a good player with their replies, until the target is found. */
export function goodSearch(asset: SherlockSearch, ctx: Ctx): ProbeEntry[] {
  const open = { ...asset, budget: undefined };
  const log: ProbeEntry[] = [];
  const most = asset.index ? 1 + shelfCount(asset.index.structure, asset.index.keys.length) : 120;
  while (log.length < most && !isOver(log, null)) {
    const query = nextProbe(asset, log, ctx);
    const answered = query && probeSherlock(open, query, log, ctx);
    if (!answered || "refused" in answered) break;
    log.push({ query, reply: answered.reply });
  }
  return log;
}

/** "Show me": a good player's probes as steps on the screen. */
export function sherlockSolution(asset: SherlockSearch, ctx: Ctx): SherlockAction[] {
  const log = goodSearch(asset, ctx);
  return log.flatMap(({ query }, index) => actionsFor(asset, query as SherlockProbe, log.slice(0, index + 1))); // made above
}

/** Reason for each probe, with its last action. */
export function sherlockReasons(
  asset: SherlockSearch,
  _actions: readonly SherlockAction[],
  ctx: Ctx,
): (Reason | null)[] {
  const log = goodSearch(asset, ctx);
  return log.flatMap(({ query }, index): (Reason | null)[] => {
    const actions = actionsFor(asset, query as SherlockProbe, log.slice(0, index + 1)); // as above
    return actions.map((_, at) =>
      at === actions.length - 1 ? reasonFor(asset, query as SherlockProbe, log, index) : null,
    ); // as above
  });
}

function reasonFor(asset: SherlockSearch, query: SherlockProbe, log: readonly ProbeEntry[], index: number): Reason {
  if (query.k === "guess") return { why: { code: "WHY_ROW" } };
  if (query.k === "accuse") return { why: { code: "WHY_ACCUSED" }, at: [query.id] };
  if (query.k === "look" || query.k === "draw") return { why: { code: "WHY_LOOK" } };
  const count = (probes: number) => suspectsIn(hypothesesAfter(asset, log.slice(0, probes))).length;
  return { why: { code: "WHY_ASKED", params: { before: count(index), after: count(index + 1) } } };
}

function actionsFor(asset: SherlockSearch, query: SherlockProbe, log: readonly ProbeEntry[]): SherlockAction[] {
  switch (query.k) {
    case "guess":
      return query.code.map((symbol, at) => ({ t: "put", at, symbol }));
    case "draw":
      return [];
    case "look":
      return [{ t: "look", spot: query.spot }];
    case "accuse":
      return [{ t: "pick", id: query.id }];
    case "ask":
      return [{ t: "ask", id: query.id }, ...crossOutActions(asset, log)];
    case "test": {
      const { test } = query;
      const clauses = (test.k === "and" || test.k === "or" ? test.of : [test]) as readonly Clause[]; // buildable questions consist of these
      const join: SherlockAction[] = test.k === "or" || test.k === "and" ? [{ t: "join", join: test.k }] : [];
      const cleared = [2, 1, 0].map((at) => ({ t: "clause" as const, at, clause: null }));
      const built = clauses.map((clause, at) => ({ t: "clause" as const, at, clause }));
      return [...cleared, ...join, ...built, ...crossOutActions(asset, log)];
    }
  }
}

/** Crosses out the suspects the last answer ruled out, one by one. */
function crossOutActions(asset: SherlockSearch, log: readonly ProbeEntry[]): SherlockAction[] {
  const { suspects = [] } = asset;
  const now = new Set(suspectsIn(hypothesesAfter(asset, log)));
  const before = suspectsIn(hypothesesAfter(asset, log.slice(0, -1)));
  return before
    .filter((suspect) => !now.has(suspect))
    .map((suspect) => ({ t: "mark", id: suspectId(asset, suspects[suspect]?.id ?? "") }));
}

function nextProbe(asset: SherlockSearch, log: readonly ProbeEntry[], ctx: Ctx): SherlockProbe | null {
  if (asset.code) return nextGuess(asset, log, ctx);
  return asset.index ? nextLook(asset, asset.index, log, ctx) : nextQuestion(asset, log);
}

function nextQuestion(asset: SherlockSearch, log: readonly ProbeEntry[]): SherlockProbe | null {
  const { suspects = [], questions } = asset;
  const left = hypothesesAfter(asset, log);
  const [first = 0] = suspectsIn(left);
  const accuse: SherlockProbe = { k: "accuse", id: suspectId(asset, suspects[first]?.id ?? "") };
  if (countOf(left) <= 1) return accuse;
  const kinds = distinctQuestions(asset);
  const truth = mostEven(
    left,
    kinds.map((kind) => kind.truth),
    asset.liar === 1,
  );
  const test = kinds.find((kind) => kind.truth === truth)?.test;
  if (!test) return accuse;
  if (!Array.isArray(questions)) return { k: "test", test };
  const listed = questions.find((question) => question.test === test);
  return listed ? { k: "ask", id: questionId(asset, listed.id) } : accuse;
}

function nextGuess(asset: SherlockSearch, log: readonly ProbeEntry[], ctx: Ctx): SherlockProbe | null {
  if (!asset.code) return null;
  const guesses = guessesIn(log);
  const table = markTable(codeSpaceOf(asset.code));
  if (table) {
    const numbers = new Map(table.codes.map((code, number) => [code, number]));
    const left = possibleCodes([...table.codes], guesses).flatMap((code) => numbers.get(code) ?? []);
    return { k: "guess", code: [...(table.codes[bestGuess(table, left)] ?? [])] };
  }
  const left = possibleCodes(codesOf(asset) ?? sampled(asset, ctx), guesses);
  return { k: "guess", code: [...(mostTelling(left) ?? secretCode(asset, ctx) ?? [])] };
}

/** A sample of the codes if there are too many, including the right one. */
function sampled({ code, ...asset }: SherlockSearch, ctx: Ctx): number[][] {
  if (!code) return [];
  const space = codeSpaceOf(code);
  const short = allCodes({ ...space, length: Math.min(space.length, 4) });
  const secret = secretCode({ code, ...asset }, ctx) ?? [];
  const whole = short.map((head) => {
    const rest = Array.from({ length: space.symbols }, (_, symbol) => symbol).filter(
      (symbol) => space.repeats || !head.includes(symbol),
    );
    return [...head, ...rest].slice(0, space.length);
  });
  return [[...secret], ...whole];
}

/** A remaining code that leaves few in the worst case; thirty are compared. */
function mostTelling(left: readonly number[][]): number[] | null {
  const stride = Math.max(1, Math.ceil(left.length / 30));
  let best: { code: number[]; worst: number } | null = null;
  for (const code of left.filter((_, index) => index % stride === 0)) {
    const worst = Math.max(...classesOf(left, code).map(({ codes }) => codes.length));
    if (worst < (best?.worst ?? Number.POSITIVE_INFINITY)) best = { code, worst };
  }
  return best?.code ?? null;
}

function nextLook(
  asset: SherlockSearch,
  { keys, structure }: NonNullable<SherlockSearch["index"]>,
  log: readonly ProbeEntry[],
  ctx: Ctx,
): SherlockProbe {
  if (asset.index?.seek === "random" && log.length === 0) return { k: "draw" };
  const seek = soughtIn(asset, ctx);
  const seen = seenIn(log);
  const last = seen.at(-1);
  if (structure === "tree") {
    const turn = last?.shelf.key !== null && last !== undefined && seek < (last.shelf.key ?? "") ? "L" : "R";
    return { k: "look", spot: last ? `${last.spot}${turn}` : "" };
  }
  if (structure === "sorted") {
    const [from, to] = spanLeft(keys.length, seek, seen);
    return { k: "look", spot: (from + to) >> 1 };
  }
  const size = shelfCount(structure, keys.length);
  const start = structure === "hash" ? homeOf(seek, size) : 0;
  return { k: "look", spot: (start + seen.length) % size };
}
