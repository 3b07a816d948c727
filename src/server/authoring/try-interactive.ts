import type { infer as Infer } from "zod/v4/core";
import type { makeInteractive, tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { AssetBase, Diagnostic } from "#interactives/kit/contract.ts";
import { hintOf, jobOf, judge, judgeProbe } from "#interactives/kit/judge.ts";
import { readAsset, WHILE_TYPING } from "#interactives/kit/read-asset.ts";
import { jsonMistakeWords } from "#rules/authoring/json-mistake.ts";
import { jsonMistake } from "#rules/authoring/json-text.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { runAllForLearner, runForLearner } from "../runner/run-for-learner.ts";
import type { GalleryType } from "./gallery.ts";
import { contextOf, type Played, trialOf } from "./trial.ts";

type Body = Infer<typeof tryInteractive.body>;
type Results = Infer<typeof tryInteractive.results>;
type Problem = Results["problems"][number];

/** Answers an author who plays an asset: its problems, its public half, and what was asked. Nothing is kept. */
export async function tryOut(visit: Visit, body: Body, { checked }: GalleryType): Promise<CallOutcome<Results>> {
  const { tools } = visit;
  const json = parsed(body.asset);
  if ("problem" in json) return { results: { problems: [json.problem], trial: null, reply: null } };
  const { asset, diagnostics } = readAsset(checked, json.value, WHILE_TYPING);
  const problems = diagnostics.map(problemOf);
  if (!asset) return { results: { problems, trial: null, reply: null } };
  const played = { checked, asset, seed: body.seed };
  const reply = await replyTo(visit, played, body.ask);
  if (typeof reply === "object" && reply !== null && isRefused(reply)) return reply;
  return { results: { problems, trial: trialOf(tools, played), reply } };
}

async function replyTo(visit: Visit, played: Played, ask: Body["ask"]): Promise<unknown> {
  const { checked, asset } = played;
  const { ctx } = contextOf(visit.tools, played, ask.k === "check" ? ask.attempt : 0);
  switch (ask.k) {
    case "open":
      return null;
    case "check": {
      const job = jobOf(checked, asset, ask.answer, ctx);
      const outcome = job ? await runForLearner(visit, job) : undefined;
      if (outcome && isRefused(outcome)) return outcome;
      const verdict = judge(checked, asset, ask.answer, { ...ctx, outcome }, ask.log);
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
    case "program": {
      const job = checked.tryJob?.(asset, ask);
      if (!job) return { refused: 422, errors: ["This question runs no such program."] } satisfies Refused;
      const outcome = await runForLearner(visit, job);
      return isRefused(outcome) ? outcome : { outcome };
    }
    case "prove": {
      if (!checked.trials) return { refused: 422, errors: ["Nothing of this type has to be run."] } satisfies Refused;
      const outcomes = await runAllForLearner(visit, checked.trials.jobs(asset));
      if (isRefused(outcomes)) return outcomes;
      return { problems: checked.trials.judge(asset, outcomes).map(problemOf) };
    }
  }
}

function explanationOf({ explanation }: AssetBase, rich: (text: NonNullable<AssetBase["explanation"]>) => string) {
  return explanation === undefined ? null : rich(explanation);
}

function problemOf({ severity, code, message, path, fix }: Diagnostic): Problem {
  return { severity, code, message, path, fix: fix ? { title: fix.title, patch: fix.patch } : null };
}

function parsed(text: string): { value: unknown } | { problem: Problem } {
  const mistake = jsonMistake(text);
  if (!mistake) return { value: JSON.parse(text) };
  const message = jsonMistakeWords(text, mistake);
  return { problem: { severity: "error", code: "JSON", message, path: "", fix: null } };
}

/** "Make one for me". */
export async function make(
  { type, seed, difficulty }: Infer<typeof makeInteractive.body>,
  { checked }: GalleryType,
): Promise<CallOutcome<Infer<typeof makeInteractive.results>>> {
  const made = checked.generate?.({ seed, difficulty });
  if (!made) return { refused: 422, errors: [`There is no generator for ${type}.`] };
  return { results: { asset: JSON.stringify(made.asset, null, 2) } };
}
