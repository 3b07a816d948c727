import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Case } from "../kit/machine/case.ts";
import type { ProgramLanguage } from "../kit/machine/job.ts";

/** One file of a program as its author gives it. */
export interface CodeFile {
  path: string;
  text: string;
  /** Shown, never changed. */
  readOnly?: boolean;
  /** Stretches of lines, from 1 and both included, that stay as they are while others change around them. */
  locked?: [from: number, to: number][];
}

/** What a program must hold, or may not: words of `must.ts`. */
export interface Must {
  use?: string[];
  avoid?: string[];
}

export interface CodexLimits {
  ms?: number;
  mb?: number;
  outputKB?: number;
}

/** A program to write, judged by running it. */
export interface Codex extends AssetBase {
  type: "codex";
  language: ProgramLanguage;
  files: CodeFile[];
  entry: string;
  /** script: the entry is run with an input, its output counts. function: `fn` is called, its answer counts. */
  mode: "script" | "function";
  fn?: { name: string; params: string[] };
  visible: Case[];
  /** Secret. */
  hidden: Case[];
  /** The whole text of the entry as it ought to be, or one such. Secret. */
  model: string;
  /** Texts of the entry that the tests must not let pass. Secret. */
  wrong?: string[];
  must?: Must;
  limits?: CodexLimits;
}

/** A test as learners see it, without the author's word on it. */
export type PublicCase = Pick<Case, "name" | "args" | "stdin" | "expect">;

export interface PublicCodex extends PublicBase {
  language: ProgramLanguage;
  files: CodeFile[];
  entry: string;
  mode: "script" | "function";
  fn?: { name: string; params: string[] };
  visible: PublicCase[];
  must: { use: string[]; avoid: string[] };
  limits: { ms: number; mb: number; outputKb: number };
}

/** Only files that differ from what the author gave. */
export interface CodexState {
  files: Record<string, string>;
}

export type CodexAction = { t: "edit"; path: string; text: string } | { t: "reset"; path: string };

/** Every file that may be changed, whole. */
export interface CodexAnswer {
  files: Record<string, string>;
}
