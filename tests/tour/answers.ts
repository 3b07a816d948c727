import { createHmac } from "node:crypto";
import type { AnyInteractive } from "#interactives/checks.ts";
import type { AssetBase, Ctx } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import { createCtx } from "#server/content/lesson-ctx.ts";
import type { Served } from "../fit/stand-ins.ts";

/** Actions of a question's view, in the order they're done. */
export interface Answers {
  /** To a wrong answer that can be sent; null if none was found. */
  wrong: readonly unknown[] | null;
  /** To the right one, from the wrong one or else from the start; null if it can't be played without the server. */
  right: readonly unknown[] | null;
  /** Nothing is judged. */
  explores: boolean;
}

interface Known {
  lessonId: string;
  learnerId: string;
  /** The product's secret, with which it makes public ids. */
  secret: string;
}

/** A wrong and a right answer to a question, as actions of its own view. */
export function answersOf(
  { id, interactive, asset }: { id: string; interactive: AnyInteractive; asset: AssetBase },
  { pub, seed, asset_hash: assetHash }: Served,
  { lessonId, learnerId, secret }: Known,
): Answers {
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
  const personal = asset.perLearner === true || interactive.startsAfresh?.(asset) === true;
  const solvable = { id, asset, assetHash, personal, script: null };
  const { ctx } = createCtx({ sign }, lessonId, solvable, { learnerId, round: 0, now: 0, attempt: 0 });
  const explores = asset.goal === "explore";
  // A program has to be run, and a hidden thing decides by its log.
  if (interactive.job || interactive.probe) return { wrong: null, right: null, explores };
  const first = interactive.rules.init(pub, seed);
  const right = solveSteps(interactive, asset, first, ctx).steps.flatMap(({ actions }) => actions);
  if (explores) return { wrong: null, right, explores };
  const candidates = [...spoilt(right, pub), ...right.map((_, index) => right.slice(0, right.length - 1 - index))];
  const wrong = candidates.find((actions) => isWrong(interactive, asset, ctx, { pub, first, actions })) ?? null;
  const state = (wrong ?? []).reduce((before, action) => interactive.rules.reduce(before, action, pub), first);
  const { from_start: isFresh, steps } = solveSteps(interactive, asset, state, ctx);
  const fromThere = isFresh ? [] : steps.flatMap(({ actions }) => actions);
  return { wrong, right: fromThere.length > 0 ? fromThere : null, explores };
}

function isWrong(
  interactive: AnyInteractive,
  asset: AssetBase,
  ctx: Ctx,
  { pub, first, actions }: { pub: unknown; first: unknown; actions: readonly unknown[] },
): boolean {
  const { rules } = interactive;
  if (actions.length === 0) return false;
  try {
    const state = actions.reduce((before, action) => rules.reduce(before, action, pub), first);
    if (rules.isReady(state, pub) !== true) return false;
    const verdict = judge(interactive, asset, rules.answer(state, pub), ctx);
    return verdict.kind === "scored" && !verdict.correct;
  } catch {
    // A spoilt action that the rules don't know.
    return false;
  }
}

/** The same actions with another option, number or text in the last one. */
function spoilt(right: readonly unknown[], pub: unknown): unknown[][] {
  const last = right.at(-1);
  if (last === undefined) return [];
  const ids = idsIn(pub);
  const before = right.slice(0, -1);
  const others = [...ids].map((other) => withOther(last, (text) => (ids.has(text) ? other : text)));
  const texts = ["987.25", "x", "1"].map((text) => withOther(last, (old) => (ids.has(old) ? old : text), 987));
  return [...others, ...texts].map((action) => [...before, action]);
}

function idsIn(value: unknown): Set<string> {
  if (typeof value !== "object" || value === null) return new Set();
  const own = "id" in value && typeof value.id === "string" ? [value.id] : [];
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...idsIn(inner)])]);
}

/** A copy of an action with other texts, and another number where there are any. Its kind stays. */
function withOther(action: unknown, text: (old: string) => string, number?: number): unknown {
  if (typeof action === "string") return text(action);
  if (typeof action === "number") return number ?? action;
  if (typeof action !== "object" || action === null) return action;
  if (Array.isArray(action)) return action.map((inner) => withOther(inner, text, number));
  const entries = Object.entries(action).map(([key, inner]) => [
    key,
    ["k", "kind", "type"].includes(key) ? inner : withOther(inner, text, number),
  ]);
  return Object.fromEntries(entries);
}
