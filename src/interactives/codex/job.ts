import type { ProgramRequest } from "../kit/contract.ts";
import { toRunCase } from "../kit/machine/case.ts";
import type { Job, ProgramFile, RunLimits } from "../kit/machine/job.ts";
import { DEFAULT_LIMITS } from "../kit/machine/job.ts";
import type { Codex, CodexAnswer, PublicCodex } from "./types.ts";

/** Limits for programs of this asset. */
export function limitsOf({ limits }: Pick<Codex, "limits">): RunLimits {
  return {
    ms: limits?.ms ?? DEFAULT_LIMITS.ms,
    mb: limits?.mb ?? DEFAULT_LIMITS.mb,
    outputKb: limits?.outputKB ?? DEFAULT_LIMITS.outputKb,
  };
}

/** The author's files with the learner's text in those that may be changed. */
export function programFiles({ files }: Pick<PublicCodex, "files">, answer: CodexAnswer): ProgramFile[] {
  return files.map(({ path, text, readOnly }) => ({ path, text: readOnly ? text : (answer.files[path] ?? text) }));
}

/** All tests of an answer, visible ones first: no hidden input is in the sandbox while output is still shown. */
export function checkJob(asset: Codex, answer: CodexAnswer): Job {
  return {
    language: asset.language,
    files: programFiles(asset, answer),
    entry: asset.entry,
    cases: [...asset.visible, ...asset.hidden].map((test) => toRunCase(asset.fn?.name, test)),
    limits: limitsOf(asset),
  };
}

/** A learner's trial run: the program with their own input, or the visible tests. Files that may not be changed stay the author's. */
export function codexTryJob(asset: Codex, request: ProgramRequest): Job | null {
  const { files, stdin, entry = asset.entry, tests } = request;
  const answer = { files: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
  const program = programFiles(asset, answer);
  if (!program.some(({ path }) => path === entry)) return null;
  const cases = tests
    ? asset.visible.map((test) => toRunCase(asset.fn?.name, test))
    : [{ ...(stdin === undefined ? {} : { stdin }), echo: true as const }];
  if (cases.length === 0) return null;
  return { language: asset.language, files: program, entry, cases, limits: limitsOf(asset) };
}
