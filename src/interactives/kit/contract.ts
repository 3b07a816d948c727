import type { ZodType } from "zod";
import type { Job, Outcome, ProgramFile, ProgramLanguage } from "./machine/job.ts";

/**
 * The common contract of every interactive and every in-line question.
 * A = asset with its secrets, Pub = what a learner may see, S = state, Act = action, Ans = answer.
 */

/** Markdown with `$maths$`, or HTML that our own transpiler made. */
export type Rich = string | { html: string };

/** open: nothing to hide. derivable: follows from the public puzzle. keyed: the answer is data. oracle: hidden state answers probes. program: hidden tests. */
export type Secrecy = "open" | "derivable" | "keyed" | "oracle" | "program";

export type Difficulty = 1 | 2 | 3 | 4 | 5;

export interface AssetBase {
  type: string;
  version: number;
  prompt: Rich;
  /** 20 to 600 characters: what a learner who cannot see the picture must know. */
  description: string;
  difficulty: Difficulty;
  /** 1 to 20; absent: unlimited. */
  attempts?: number;
  /** "Show me" is allowed after so many wrong attempts; absent: 3. */
  reveal?: { after: number };
  /** Weak to strong, at most 5. Secret until asked for. */
  hints?: Rich[];
  /** Secret until solved or revealed. */
  explanation?: Rich;
  perLearner?: boolean;
  /** explore: never graded, complete at the first meaningful action. */
  goal?: "solve" | "explore";
}

/** What every public half carries: rendered words and counts, never hints or explanations themselves. */
export interface PublicBase {
  type: string;
  version: number;
  /** HTML. */
  prompt: string;
  description: string;
  difficulty: Difficulty;
  attempts: number | null;
  revealAfter: number;
  hintCount: number;
  /** After the author's hints there are computed ones, as many as the learner likes. */
  computedHints?: true;
  goal: "solve" | "explore";
}

/** What the server lends to redact and check. */
export interface Ctx {
  /** Per lesson version and alias; also per learner when the asset says `perLearner`. */
  seed: string;
  locale: string;
  /** Milliseconds since 1970. */
  now: number;
  /** How many attempts were scored before this one. */
  attempt: number;
  /** Safe HTML of rich text. */
  rich(text: Rich): string;
  /** Types with a `job`: what running it gave. */
  outcome?: Outcome;
  /** Keyed types: the public id that stands for an author's id: 8 characters of base32 of an HMAC. */
  publicId(authorId: string): string;
}

export type Tone = "good" | "fix" | "info";

/** Wording is in the type's strings under `code`, or `html` where an author wrote it. */
export interface Feedback {
  code: string;
  params?: Record<string, string | number>;
  /** Public ids it speaks of. */
  at?: string[];
  tone: Tone;
  html?: string;
}

export type Part = "right" | "wrong" | "missing" | "extra";

export type Verdict =
  | { kind: "invalid"; code: string; path?: string; params?: Record<string, string | number> }
  | { kind: "scored"; correct: boolean; score: number; feedback: Feedback[]; parts?: Record<string, Part> };

export interface Violation {
  code: string;
  at: string[];
  params?: Record<string, string | number>;
}

/** A sentence by code; `params` are filled in by the message file of the type. */
export interface Sentence {
  code: string;
  params?: Record<string, string | number>;
}

/** The pure half that browser and server share. No DOM, no clock, no dice. */
export interface Rules<Pub, S, Act, Ans> {
  type: string;
  init(pub: Pub, seed: string): S;
  /** An action that changes nothing answers the same object. */
  reduce(state: S, action: Act, pub: Pub): S;
  answer(state: S, pub: Pub): Ans;
  violations(state: S, pub: Pub): Violation[];
  /** Oracle types look at the log of probes; the others have none. */
  isReady(state: S, pub: Pub, log?: readonly ProbeEntry[]): true | Sentence;
  /** Oracle types: the last probe decided the game, so the frame checks without being asked. */
  settles?(log: readonly ProbeEntry[], pub: Pub): boolean;
  /** Oracle types: what to announce when a probe has been answered; the log is never empty. */
  announceProbe?(log: readonly ProbeEntry[], pub: Pub): Sentence | null;
  /** One sentence for screen readers and tests: the whole, or the part named by `focus`. */
  describe(state: S, pub: Pub, focus?: string): Sentence;
  /** What to announce after an action, if anything. */
  announce?(before: S, after: S, action: Act, pub: Pub): Sentence | null;
  /** The action that a computed hint stands for, when it changes the work itself ("Make it easier"): the play carries it out at once. */
  heed?(hint: Feedback, pub: Pub): Act | null;
}

export interface Diagnostic {
  severity: "error" | "warning" | "info" | "debug";
  code: string;
  message: string;
  /** JSON pointer into the asset. */
  path: string;
  fix?: { title: string; patch: JsonPatch };
}

export type JsonPatch = ({ op: "add" | "replace"; path: string; value: unknown } | { op: "remove"; path: string })[];

/** How much work a solver may spend before it says that it does not know. */
export interface Budget {
  nodes: number;
}

export interface GenerateOptions {
  seed: string;
  difficulty: Difficulty;
  options?: Record<string, unknown>;
}

/** What a learner wants to see run. */
export interface ProgramWish {
  files: readonly ProgramFile[];
  stdin?: string;
  /** Another file than the author's entry. */
  entry?: string;
  /** The visible tests instead of the program. */
  tests: boolean;
}

/** What became of such a wish: what the program did, or the server's sentence on why it did not run. */
export type Tried = { outcome: Outcome } | { refused: string };

/** The server's half: everything that knows answers. The lists in checks.ts hold one of these a type. */
export interface Checked<A extends AssetBase, Pub, S, Act, Ans> {
  type: string;
  secrecy: Secrecy;
  /** Parses an author's asset strictly; upgrades old versions first. */
  schema: ZodType<A>;
  answerSchema: ZodType<Ans>;
  stateSchema: ZodType<S>;
  /** Only oracle types. */
  probeSchema?: ZodType<unknown>;
  /** JSON pointers (with * for any key) of the fields that no learner may see. */
  secret: readonly string[];
  rules: Rules<Pub, S, Act, Ans>;
  toPublic(asset: A, ctx: Ctx): Pub;
  check(asset: A, answer: Ans, ctx: Ctx, log: readonly ProbeEntry[]): Verdict;
  /** Answers that are programs: what must be run before `check` can judge; null when it needs no run. It never holds what is right. */
  job?(asset: A, answer: Ans, ctx: Ctx): Job | null;
  /** Answers that are programs: the language to have ready when a learner comes. */
  language?(asset: A): ProgramLanguage;
  /** Programs that a learner may try without being judged: the same files, an input of theirs or the visible tests. Null when there is no such program. */
  tryJob?(asset: A, wish: ProgramWish): Job | null;
  /** Assets with programs: what is run before publishing, and what the outcomes say. */
  trials?: { jobs(asset: A): Job[]; judge(asset: A, outcomes: readonly Outcome[]): Diagnostic[] };
  /** Oracle types: judges one probe given those before it; a refusal is a code. */
  probe?(asset: A, query: unknown, log: readonly ProbeEntry[], ctx: Ctx): { reply: unknown } | { refused: string };
  /** Oracle types: whether "Start again" may open a new round, with an empty log and a seed of its own. Otherwise the log is never cleared. */
  startsAfresh?(asset: A): boolean;
  /** A computed hint for this state, when the type has one. `level` counts the computed hints given before, from 0. */
  hint?(asset: A, state: S, ctx: Ctx, level: number): Feedback | null;
  /** "Show me": actions that lead from `init` to a right answer. */
  solution?(asset: A, ctx: Ctx): Act[];
  /** Reads an HTML form's fields for pages without JavaScript. */
  fromForm?(fields: Readonly<Record<string, readonly string[]>>, pub: Pub): Ans | null;
  lint(asset: A, budget: Budget): Diagnostic[];
  generate?(options: GenerateOptions): { asset: A; certificate: Record<string, unknown> };
}

export interface ProbeEntry {
  query: unknown;
  reply: unknown;
}

export type Phase = "idle" | "working" | "checking" | "correct" | "partial" | "incorrect" | "revealed";

/** A view draws the state and reports actions; the frame around it has Check, Hint, Undo and the rest. */
export interface ViewProps<Pub, S, Act> {
  /** Unique in the page: prefix of every DOM id. */
  id: string;
  pub: Pub;
  state: S;
  act(action: Act): void;
  phase: Phase;
  /** The latest scored verdict, until the next action. */
  verdict: Extract<Verdict, { kind: "scored" }> | null;
  violations: Violation[];
  /** Oracle types: asks the server; resolves once the answer is in `log`. */
  probe?(query: unknown): Promise<void>;
  log: readonly ProbeEntry[];
  /** Programs: runs one on the server, where the browser cannot. */
  tryProgram?(wish: ProgramWish): Promise<Tried>;
  /** Says something in the frame's one live region: answers to a key that asks, a tile picked up. */
  announce(text: string): void;
  /** The sentence for a code of this type's message file. */
  say(code: string, params?: Record<string, string | number>): string;
  /** Nothing can be changed: revealed, solved and locked, or a check is under way. */
  locked: boolean;
}

/** Message files: code → ICU message. */
export type Messages = Readonly<Record<string, string>>;
