import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { TestCase } from "../kit/machine/case.ts";
import type { ProgramLanguage } from "../kit/machine/job.ts";

/** One file of a program as its author gives it. */
export interface CodeFile {
  path: string;
  text: string;
  /** Shown, but can't be changed. */
  readOnly?: boolean;
  /** Ranges of lines, from 1 and both ends included, that stay as they are. */
  locked?: [from: number, to: number][];
}

/** Things a program must or mustn't contain: words of `must.ts`. */
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
  /** script: the entry runs with an input, and its output counts. function: `fn` is called, and its return value counts. */
  mode: "script" | "function";
  fn?: { name: string; params: string[] };
  visible: TestCase[];
  /** Secret. */
  hidden: TestCase[];
  /** Complete text of a correct entry. Secret. */
  model: string;
  /** Texts of the entry the tests must catch. Secret. */
  wrong?: string[];
  must?: Must;
  limits?: CodexLimits;
}

/** A test as learners see it, without the author's message. */
export type PublicCase = Pick<TestCase, "name" | "args" | "stdin" | "expect">;

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

/** Only files that differ from the author's. */
export interface CodexState {
  files: Record<string, string>;
}

export type CodexAction = { t: "edit"; path: string; text: string } | { t: "reset"; path: string };

/** Complete text of every editable file. */
export interface CodexAnswer {
  files: Record<string, string>;
}
