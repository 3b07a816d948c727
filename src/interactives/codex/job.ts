import type { ProgramWish } from "../kit/contract.ts";
import { runCase } from "../kit/machine/case.ts";
import type { Job, ProgramFile, RunLimits } from "../kit/machine/job.ts";
import { USUAL_LIMITS } from "../kit/machine/job.ts";
import type { Codex, CodexAnswer, PublicCodex } from "./types.ts";

/** What a program of this asset may take. */
export function limitsOf({ limits }: Pick<Codex, "limits">): RunLimits {
  return {
    ms: limits?.ms ?? USUAL_LIMITS.ms,
    mb: limits?.mb ?? USUAL_LIMITS.mb,
    outputKb: limits?.outputKB ?? USUAL_LIMITS.outputKb,
  };
}

/** The author's files with the learner's in their places; what may not be changed stays the author's. */
export function programFiles({ files }: Pick<PublicCodex, "files">, answer: CodexAnswer): ProgramFile[] {
  return files.map(({ path, text, readOnly }) => ({ path, text: readOnly ? text : (answer.files[path] ?? text) }));
}

/** All tests of an answer: visible ones first, so that no hidden input is in the sandbox while something is still shown of it. */
export function checkJob(asset: Codex, answer: CodexAnswer): Job {
  return {
    language: asset.language,
    files: programFiles(asset, answer),
    entry: asset.entry,
    cases: [...asset.visible, ...asset.hidden].map((one) => runCase(asset.fn?.name, one)),
    limits: limitsOf(asset),
  };
}

/** What a learner tries: the program with an input of theirs, or the visible tests. Files are the author's but for those that may be changed. */
export function codexTryJob(asset: Codex, wish: ProgramWish): Job | null {
  const { files, stdin, entry = asset.entry, tests } = wish;
  const answer = { files: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
  const program = programFiles(asset, answer);
  if (!program.some(({ path }) => path === entry)) return null;
  const cases = tests
    ? asset.visible.map((one) => runCase(asset.fn?.name, one))
    : [stdin === undefined ? {} : { stdin }];
  if (cases.length === 0) return null;
  return { language: asset.language, files: program, entry, cases, limits: limitsOf(asset) };
}
