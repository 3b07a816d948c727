import type { Ctx, Reason, Verdict } from "../kit/contract.ts";
import { readAnswer, readTyped } from "./shape.ts";
import type {
  AnswerKind,
  AnswerValue,
  ElmAction,
  ElmAnswer,
  ElmAsset,
  ElmFields,
  ElmTask,
  PublicElm,
} from "./types.ts";

/** Judges the answer's fields one by one, from the JSON alone. */
export function checkElm({ task }: ElmAsset, { answer }: ElmAnswer, _ctx: Ctx): Verdict {
  if (!task) return { kind: "invalid", code: "ready.explore" };
  const given = readAnswer(answer, task.answer);
  if (!given) return { kind: "invalid", code: "ready.answer", path: "/answer" };
  const expected = expectedBy(task);
  if (task.check === "none" || !expected) return { kind: "scored", correct: true, score: 1, feedback: [] };
  const names = Object.keys(task.answer);
  const right = names.filter((name) => isRight(given[name], expected[name], task)).length;
  if (right === names.length) return { kind: "scored", correct: true, score: 1, feedback: [] };
  const score = Math.min(0.999, Math.round((right / names.length) * 1000) / 1000);
  const feedback =
    right === 0
      ? [{ code: "verdict.other", tone: "fix" as const }]
      : [{ code: "verdict.some", params: { right, all: names.length }, tone: "info" as const }];
  return { kind: "scored", correct: false, score, feedback };
}

function expectedBy(task: ElmTask): ElmFields | null {
  return readAnswer(task.expected, task.answer);
}

function isRight(given: AnswerValue | undefined, expected: AnswerValue | undefined, task: ElmTask): boolean {
  if (Array.isArray(given) && Array.isArray(expected)) {
    return given.length === expected.length && given.every((number, at) => isRight(number, expected[at], task));
  }
  if (typeof given === "number" && typeof expected === "number") {
    const room = task.check === "numeric" ? (task.tolerance ?? 0) : 0;
    // A sum such as 0.1 + 0.2 isn't exact.
    return Math.abs(given - expected) <= room + 1e-12 * Math.max(1, Math.abs(expected));
  }
  if (typeof given === "string" && typeof expected === "string") return plain(given) === plain(expected);
  return given === expected;
}

function plain(text: string): string {
  return text.normalize("NFC").trim();
}

const SAMPLES: Readonly<Record<AnswerKind, AnswerValue>> = { number: 0, numbers: [0], text: "-", boolean: true };

/** "Show me": the right answer, without the steps that lead to it. */
export function elmSolution({ task }: ElmAsset): ElmAction[] {
  if (!task) return [];
  const sample = Object.fromEntries(Object.entries(task.answer).map(([name, kind]) => [name, SAMPLES[kind]]));
  return [{ t: "put", answer: expectedBy(task) ?? sample }];
}

/** Reads the boxes for typing an answer, one per field. */
export function elmFromForm(
  fields: Readonly<Record<string, readonly string[]>>,
  { answer: shape }: PublicElm,
): ElmAnswer | null {
  const typed = Object.entries(shape).map(([name, kind]) => [
    name,
    readTyped(fields[`answer_${name}`]?.[0] ?? "", kind),
  ]);
  const answer = readAnswer(Object.fromEntries(typed), shape);
  return answer && { answer };
}

/** Reason for the answer, whose steps only the program knows. */
export function elmReasons(_asset: ElmAsset, actions: readonly ElmAction[]): Reason[] {
  return actions.map(() => ({ why: { code: "why.answer" } }));
}
