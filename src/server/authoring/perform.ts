import type { infer as Infer } from "zod/v4/core";
import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import { type AnyChecked, checkedOf } from "#interactives/checks.ts";
import type { AssetBase, Difficulty } from "#interactives/kit/contract.ts";
import { hintOf, jobOf, judge, judgeProbe } from "#interactives/kit/judge.ts";
import type { Job, Outcome } from "#interactives/kit/machine/job.ts";
import { type Examined, examine, problemOf } from "./examine.ts";
import { contextOf, type Played, trialOf } from "./trial.ts";

type Results = Infer<typeof tryInteractive.results>;

/** Work of a solver, on whatever an author sent. Plain data: it crosses from thread to thread. */
export type Task =
  | {
      k: "try";
      body: Infer<typeof tryInteractive.body>;
      key: string;
      now: number;
      /** Of the programs that were needed; absent: none was run yet. */
      outcomes?: Outcome[];
    }
  | { k: "make"; type: string; seed: string; difficulty: Difficulty };

/** What came of it. `needs`: programs to be run before the same task is asked again. */
export type Done = { results: Results } | { needs: Job[] } | { refused: 422; errors: string[] } | { asset: string };

/** Does a task. Only ever called where it may take long and break: in a thread of its own. */
export function perform(task: Task): Done {
  const type = task.k === "make" ? task.type : task.body.type;
  const checked = checkedOf(type);
  if (!checked) throw new Error(`There is no interactive called ${type}.`);
  return task.k === "make" ? made(checked, task) : tried(checked, task);
}

function made(checked: AnyChecked, { type, seed, difficulty }: Extract<Task, { k: "make" }>): Done {
  const generated = checked.generate?.({ seed, difficulty });
  if (!generated) return { refused: 422, errors: [`There is no generator for ${type}.`] };
  return { asset: JSON.stringify(generated.asset, null, 2) };
}

function tried(checked: AnyChecked, { body, key, now, outcomes }: Extract<Task, { k: "try" }>): Done {
  const { asset, problems } = examined(checked, body.asset);
  if (!asset) return { results: { problems, trial: null, reply: null } };
  const played = { checked, asset, seed: body.seed, key, now };
  const { ask } = body;
  const needs = outcomes ? [] : jobsFor(played, ask);
  if (needs === null) return { refused: 422, errors: ["Nothing of this type has to be run."] };
  if (needs.length > 0) return { needs };
  return { results: { problems, trial: trialOf(played), reply: replyTo(played, ask, outcomes ?? []) } };
}

let last: { checked: AnyChecked; text: string; examined: Examined } | null = null;

/** Who plays asks about the same text again and again: it is looked through once. */
function examined(checked: AnyChecked, text: string): Examined {
  if (last?.checked === checked && last.text === text) return last.examined;
  const found = examine(checked, text);
  last = { checked, text, examined: found };
  return found;
}

type Ask = Extract<Task, { k: "try" }>["body"]["ask"];

/** The programs that have to be run first; null where programs are asked for that there are not. */
function jobsFor(played: Played, ask: Ask): Job[] | null {
  const { checked, asset } = played;
  if (ask.k === "check") {
    const job = jobOf(checked, asset, ask.answer, contextOf(played, ask.attempt).ctx);
    return job ? [job] : [];
  }
  if (ask.k === "program") {
    const job = checked.tryJob?.(asset, ask);
    return job ? [job] : null;
  }
  return ask.k === "prove" ? (checked.trials?.jobs(asset) ?? null) : [];
}

function replyTo(played: Played, ask: Ask, outcomes: readonly Outcome[]): unknown {
  const { checked, asset } = played;
  const { ctx } = contextOf(played, ask.k === "check" ? ask.attempt : 0);
  switch (ask.k) {
    case "open":
      return null;
    case "check": {
      const verdict = judge(checked, asset, ask.answer, { ...ctx, outcome: outcomes[0] }, ask.log);
      const solved = verdict.kind === "scored" && verdict.correct;
      return { verdict, explanation: solved ? explanationOf(asset, ctx.rich) : null };
    }
    case "hint": {
      const state = checked.stateSchema.safeParse(ask.state);
      return state.success ? hintOf(checked, asset, ask.index, state.data, ctx) : null;
    }
    case "reveal":
      return { actions: checked.solution?.(asset, ctx) ?? [], explanation: explanationOf(asset, ctx.rich) };
    case "probe":
      return judgeProbe(checked, asset, ask.query, ask.log, ctx);
    case "program":
      return { outcome: outcomes[0] };
    case "prove":
      return { problems: checked.trials?.judge(asset, outcomes).map(problemOf) ?? [] };
  }
}

function explanationOf({ explanation }: AssetBase, rich: (text: NonNullable<AssetBase["explanation"]>) => string) {
  return explanation === undefined ? null : rich(explanation);
}
