import type { Ctx, Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { keyOf, splitBlanks } from "./engine.ts";
import { type Grade, grade, type PlacedLine } from "./grade.ts";
import { choiceId, shownDistractors } from "./redact.ts";
import { judgeTests } from "./run-tests.ts";
import type { Block, Distractor, Line, Parson, ParsonAnswer } from "./types.ts";

/** Attempts after which the first wrong block is marked, and then every block. */
const LEVELS = { first: 1, marks: 2 } as const;

interface Shown {
  block?: Block;
  distractor?: Distractor;
}

/**
 * Judges order, distractors, indentation and blanks. Feedback grows with the attempts: counts, then the first wrong
 * line, then a mark on each.
 */
export function checkParson(asset: Parson, answer: ParsonAnswer, ctx: Ctx): Verdict {
  const shown = shownById(asset, ctx);
  if (answer.lines.length === 0) return { kind: "invalid", code: "ready.place", path: "/lines" };
  const lines: PlacedLine[] = [];
  const seen = new Set<string>();
  let open = 0;
  for (const line of answer.lines) {
    const here = shown.get(line.id);
    if (!here || seen.has(line.id)) return { kind: "invalid", code: "invalid.unknown", path: "/lines" };
    seen.add(line.id);
    const placed = placedLine(asset, line, here, answer.blanks, ctx);
    if (placed === null) open += 1;
    else lines.push(placed);
  }
  if (open > 0) return { kind: "invalid", code: "ready.blanks", path: "/blanks", params: { open } };
  if (asset.order.k === "tests") return judgeTests(asset.order.cases, ctx);
  const graded = grade(asset, lines);
  const correct = graded.score === 1;
  return {
    kind: "scored",
    correct,
    score: graded.score,
    feedback: correct ? [] : feedbackOn(graded, answer.lines, shown, ctx),
    ...partsFor(correct ? LEVELS.marks : ctx.attempt, graded, answer.lines),
  };
}

function shownById(asset: Parson, ctx: Ctx): Map<string, Shown> {
  return new Map<string, Shown>([
    ...asset.blocks.map((block): [string, Shown] => [ctx.publicId(block.id), { block }]),
    ...shownDistractors(asset, ctx).map((distractor): [string, Shown] => [
      ctx.publicId(distractor.id),
      { distractor: distractor },
    ]),
  ]);
}

/** Null if a blank of the block isn't filled with one of its choices. */
function placedLine(
  { tabWidth = 4 }: Parson,
  { id, indent }: Line,
  { block, distractor }: Shown,
  blanks: ParsonAnswer["blanks"],
  ctx: Ctx,
): PlacedLine | null {
  const key = keyOf(block ?? { text: distractor?.text ?? "" }, tabWidth);
  const chosen: Record<string, string> = {};
  for (const [name, { choices }] of Object.entries(block?.options ?? {})) {
    const words = choices.find((text) => choiceId(block?.id ?? "", name, text, ctx) === blanks[`${id}/${name}`]);
    if (words === undefined) return null;
    chosen[name] = words;
  }
  return { key, indent, chosen };
}

function feedbackOn(graded: Grade, lines: readonly Line[], shown: ReadonlyMap<string, Shown>, ctx: Ctx): Feedback[] {
  const { missing, extras, distance } = graded;
  const counts: [string, number][] = [
    ["verdict.missing", missing],
    ["verdict.extra", extras],
    ["verdict.order", distance - missing],
    ["verdict.indent", graded.indents.filter(Boolean).length],
    ["verdict.blank", graded.blanks.filter(Boolean).length],
  ];
  const feedback = counts
    .filter(([, count]) => count > 0)
    .map(([code, count]): Feedback => ({ code, params: { count }, tone: "fix" }));
  if (ctx.attempt >= LEVELS.marks)
    return [...feedback, ...indentQuestions(graded, lines, shown), ...reasonsFor(lines, shown, ctx)];
  return ctx.attempt < LEVELS.first ? feedback : [...feedback, { code: "verdict.first", tone: "fix" }];
}

function partsFor(level: number, graded: Grade, lines: readonly Line[]): { parts?: Record<string, PartVerdict> } {
  if (level < LEVELS.first) return {};
  const all = lines.map(({ id }, at): [string, PartVerdict] => {
    if (graded.blockOf[at] === null) return [id, "extra"];
    return [id, isRight(graded, at) ? "right" : "wrong"];
  });
  if (level >= LEVELS.marks) return { parts: Object.fromEntries(all) };
  const first = all.find(([, part]) => part !== "right");
  return first ? { parts: { [first[0]]: "wrong" } } : {};
}

/** For each line with the wrong indentation: the block it's inside of but shouldn't be, or should be inside of but isn't. */
function indentQuestions(graded: Grade, lines: readonly Line[], shown: ReadonlyMap<string, Shown>): Feedback[] {
  return lines.flatMap(({ id, indent }, at): Feedback[] => {
    if (graded.indents[at] !== true) return [];
    const right = graded.blockOf[at]?.indent ?? 0;
    const limit = Math.max(indent, right);
    const outer = lines.slice(0, at).findLast((earlier) => earlier.indent < limit);
    if (!outer) return [];
    const params = { line: firstLine(shown.get(id)), outer: firstLine(shown.get(outer.id)) };
    return [{ code: indent > right ? "verdict.inside" : "verdict.outside", params, at: [id], tone: "fix" }];
  });
}

/** First line of a block's code, with its blanks left open. */
function firstLine({ block, distractor }: Shown = {}): string {
  const [first = ""] = (block?.text ?? distractor?.text ?? "").trim().split("\n");
  return splitBlanks(first)
    .map((piece) => ("key" in piece ? "…" : piece.text))
    .join("");
}

function reasonsFor(lines: readonly Line[], shown: ReadonlyMap<string, Shown>, ctx: Ctx): Feedback[] {
  return lines.flatMap(({ id }): Feedback[] => {
    const why = shown.get(id)?.distractor?.why;
    return why === undefined ? [] : [{ code: "verdict.why", at: [id], tone: "fix", html: ctx.rich(why) }];
  });
}

function isRight({ kept, indents, blanks }: Grade, at: number): boolean {
  return kept[at] === true && indents[at] !== true && blanks[at] !== true;
}
