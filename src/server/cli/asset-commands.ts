import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type AnyInteractive, authoredTypes, findInteractive } from "#interactives/checks.ts";
import type { AssetBase, Difficulty, Sentence } from "#interactives/kit/contract.ts";
import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import { PUBLISH_BUDGET, readAsset } from "#interactives/kit/read-asset.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import { messagesOf } from "#interactives/messages.ts";
import { jsonErrorMessage } from "#rules/authoring/json-error.ts";
import { findJsonError } from "#rules/authoring/json-text.ts";
import { contextOf } from "../authoring/try-out.ts";
import { StartProblem } from "../db/start-problem.ts";

type Say = (line: string) => void;

/** Makes an asset of a type and writes it to a file, or prints it. The same seed makes the same asset. */
export async function makeAsset(
  type: string,
  options: { difficulty: string; seed?: string; to?: string },
  say: Say,
): Promise<void> {
  const interactive = authored(type);
  const difficulty = Number(options.difficulty);
  if (![1, 2, 3, 4, 5].includes(difficulty)) throw new StartProblem("A difficulty is a number from 1 to 5.");
  if (!interactive.generate) throw new StartProblem(`There is no generator for ${type}.`);
  const seed = options.seed ?? randomUUID();
  const { asset } = interactive.generate({ seed, difficulty: difficulty as Difficulty }); // just checked
  const text = `${JSON.stringify(asset, null, 2)}\n`;
  if (options.to === undefined) return say(text.trimEnd());
  await writeFile(options.to, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      error.code === "EEXIST" ? `${options.to} is already there.` : `${options.to} can't be written: ${error.message}`,
    );
  });
  say(`${options.to} is ${type} of difficulty ${difficulty}, made from the seed ${seed}.`);
}

/** Prints everything wrong with some assets. Returns the exit status: 1 if one of them has an error. */
export async function checkAssets(files: readonly string[], say: Say): Promise<number> {
  let errors = 0;
  for (const file of files) {
    const { interactive, json } = await readFileOf(file);
    const { diagnostics } = readAsset(interactive, json, PUBLISH_BUDGET);
    for (const { severity, code, message, path, fix } of diagnostics) {
      if (severity === "error") errors += 1;
      say(`${severity}[${code}] ${file}${path === "" ? "" : ` at ${path}`}: ${message}`);
      if (fix) say(`  fix: ${fix.title}`);
    }
    if (diagnostics.length === 0) say(`${file}: nothing wrong.`);
  }
  return errors > 0 ? 1 : 0;
}

/** Prints how to solve an asset, step by step, and the answer that's sent in the end. */
export async function solveAsset(file: string, say: Say): Promise<void> {
  const { interactive, json } = await readFileOf(file);
  const asset = readWhole(interactive, json, file);
  const { rules } = interactive;
  // Nobody plays it, so any key will do.
  const { ctx, viewSeed } = contextOf({ interactive, asset, seed: "solve", key: "solve", now: 0 }, 0);
  const pub = interactive.toPublic(asset, ctx);
  const speak = createSay(messagesOf(interactive.type), "en", reportMissing);
  const first = rules.init(pub, viewSeed);
  const { steps } = solveSteps(interactive, asset, first, ctx);
  let state = first;
  for (const [index, { actions, why }] of steps.entries()) {
    const done: Sentence[] = [];
    for (const action of actions) {
      const next = rules.reduce(state, action, pub);
      const announced = rules.announce?.(state, next, action, pub);
      if (announced) done.push(announced);
      state = next;
    }
    const sentences = done.length > 0 ? done : [rules.describe(state, pub)];
    say(
      `${index + 1}. ${why ? inWords(why, speak) : sentences.map(({ code, params }) => speak(code, params)).join(" ")}`,
    );
  }
  say(`Answer: ${JSON.stringify(rules.answer(state, pub))}`);
}

function inWords(why: Sentence | { html: string }, speak: ReturnType<typeof createSay>): string {
  if (!("html" in why)) return speak(why.code, why.params);
  return why.html.replace(/<[^>]*>/g, "").trim();
}

function authored(type: string): AnyInteractive {
  const interactive = authoredTypes.includes(type) ? findInteractive(type) : undefined;
  if (!interactive) throw new StartProblem(`There is no type ${type}. There are: ${authoredTypes.join(", ")}.`);
  return interactive;
}

async function readFileOf(file: string): Promise<{ interactive: AnyInteractive; json: unknown }> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartProblem(`${file} can't be read.`);
  });
  const broken = findJsonError(text);
  if (broken) throw new StartProblem(`${file}: ${jsonErrorMessage(text, broken)}`);
  const json: unknown = JSON.parse(text);
  const type = typeof json === "object" && json !== null && "type" in json ? String(json.type) : "";
  return { interactive: authored(type), json };
}

function readWhole(interactive: AnyInteractive, json: unknown, file: string): AssetBase {
  const parsed = interactive.schema.safeParse(json);
  if (!parsed.success) throw new StartProblem(`${file} has errors: asset check says which.`);
  return parsed.data;
}
