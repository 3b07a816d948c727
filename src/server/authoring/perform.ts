import type { infer as Infer } from "zod/v4/core";
import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import { type AnyInteractive, findInteractive } from "#interactives/checks.ts";
import type { AssetBase, Difficulty } from "#interactives/kit/contract.ts";
import { hintOf, jobOf, judge, judgeProbe } from "#interactives/kit/judge.ts";
import type { Job, JobOutcome } from "#interactives/kit/machine/job.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import type { LessonProgram } from "#lang/lesson-program.ts";
import { examineLessonFiles, type Remark } from "../content/check-lesson-files.ts";
import { type Examined, examine, problemOf } from "./examine.ts";
import { contextOf, type Played, tryOutOf } from "./try-out.ts";

type Results = Infer<typeof tryInteractive.results>;

/** Solver work on an author's text. Plain data, since it crosses threads. */
export type Task =
  | {
      k: "try";
      body: Infer<typeof tryInteractive.body>;
      key: string;
      now: number;
      /** Outcomes of the programs that `needs` asked for; absent on the first call. */
      outcomes?: JobOutcome[];
    }
  | { k: "make"; type: string; seed: string; difficulty: Difficulty; options?: Record<string, unknown> }
  /** All files of a lesson, by path, to compile and to check with the budgets of publishing. */
  | { k: "lesson"; files: [path: string, text: string][] };

/** Result of a task. `needs`: programs to run before the same task is asked again. */
export type Done =
  | { results: Results }
  | { needs: Job[] }
  | { refused: 422; errors: string[] }
  | { asset: string }
  | { checked: { program: LessonProgram; remarks: Remark[] } };

/** Performs a task. It may run long and break, so it is called only in a thread of its own. */
export function perform(task: Task): Done {
  if (task.k === "lesson") return { checked: examineLessonFiles(new Map(task.files)) };
  const type = task.k === "make" ? task.type : task.body.type;
  const interactive = findInteractive(type);
  if (!interactive) throw new Error(`There is no interactive called ${type}.`);
  return task.k === "make" ? made(interactive, task) : tried(interactive, task);
}

function made(interactive: AnyInteractive, task: Extract<Task, { k: "make" }>): Done {
  const { type, seed, difficulty, options } = task;
  const generated = interactive.generate?.({ seed, difficulty, ...(options && { options }) });
  if (!generated) return { refused: 422, errors: [`There is no generator for ${type}.`] };
  return { asset: JSON.stringify(generated.asset, null, 2) };
}

function tried(interactive: AnyInteractive, { body, key, now, outcomes }: Extract<Task, { k: "try" }>): Done {
  const { asset: own, problems, others } = examined(interactive, body.asset);
  const versions = others.length;
  const asset = own && versionOf(interactive, own, others[(body.version ?? 0) - 1]);
  if (!asset) return { results: { problems, trial: null, versions, reply: null } };
  const played = { interactive, asset, seed: body.seed, key, now };
  const { ask } = body;
  const needs = outcomes ? [] : jobsFor(played, ask);
  if (needs === null) return { refused: 422, errors: ["This type has no programs to run."] };
  if (needs.length > 0) return { needs };
  return { results: { problems, trial: tryOutOf(played), versions, reply: replyTo(played, ask, outcomes ?? []) } };
}

/** The version asked for, or the author's own if there's no such version any more. */
function versionOf(interactive: AnyInteractive, own: AssetBase, json: unknown): AssetBase {
  const parsed = json === undefined ? undefined : interactive.schema.safeParse(json);
  return parsed?.success ? parsed.data : own;
}

let last: { interactive: AnyInteractive; text: string; examined: Examined } | null = null;

/** Examines a text once: someone playing asks about the same text again and again. */
function examined(interactive: AnyInteractive, text: string): Examined {
  if (last?.interactive === interactive && last.text === text) return last.examined;
  const found = examine(interactive, text);
  last = { interactive, text, examined: found };
  return found;
}

type Ask = Extract<Task, { k: "try" }>["body"]["ask"];

/** Programs to run before answering; null when the type has none to run. */
function jobsFor(played: Played, ask: Ask): Job[] | null {
  const { interactive, asset } = played;
  if (ask.k === "check") {
    const job = jobOf(interactive, asset, ask.answer, contextOf(played, ask.attempt).ctx);
    return job ? [job] : [];
  }
  if (ask.k === "program") {
    const job = interactive.tryJob?.(asset, ask);
    return job ? [job] : null;
  }
  return ask.k === "prove" ? (interactive.trials?.jobs(asset) ?? null) : [];
}

function replyTo(played: Played, ask: Ask, outcomes: readonly JobOutcome[]): unknown {
  const { interactive, asset } = played;
  const { ctx } = contextOf(played, ask.k === "check" ? ask.attempt : 0);
  switch (ask.k) {
    case "open":
      return null;
    case "check": {
      const verdict = judge(interactive, asset, ask.answer, { ...ctx, outcome: outcomes[0] }, ask.log);
      const solved = verdict.kind === "scored" && verdict.correct;
      return { verdict, explanation: solved ? explanationOf(asset, ctx.rich) : null };
    }
    case "hint": {
      const state = interactive.stateSchema.safeParse(ask.state);
      return state.success ? hintOf(interactive, asset, ask.index, state.data, ctx) : null;
    }
    case "reveal":
      return { ...solutionFrom(played, ask.state), explanation: explanationOf(asset, ctx.rich) };
    case "probe":
      return judgeProbe(interactive, asset, ask.query, ask.log, ctx);
    case "program":
      return { outcome: outcomes[0] };
    case "prove":
      return { problems: interactive.trials?.judge(asset, outcomes).map(problemOf) ?? [] };
  }
}

function solutionFrom(played: Played, sent: unknown) {
  const { interactive, asset } = played;
  const { ctx, viewSeed } = contextOf(played, 0);
  const state = interactive.stateSchema.safeParse(sent);
  const from = state.success ? state.data : interactive.rules.init(interactive.toPublic(asset, ctx), viewSeed);
  return solveSteps(interactive, asset, from, ctx);
}

function explanationOf({ explanation }: AssetBase, rich: (text: NonNullable<AssetBase["explanation"]>) => string) {
  return explanation === undefined ? null : rich(explanation);
}
