import type { ZodType } from "zod";
import type { Job, JobOutcome, ProgramFile, ProgramLanguage } from "./machine/job.ts";

/**
 * The contract every interactive and inline question follows.
 * A = asset with its secrets, Pub = the public half a learner gets, S = state, Act = action, Ans = answer.
 */

/** Markdown with `$maths$`, or HTML from our own transpiler. */
export type Rich = string | { html: string };

/**
 * open: nothing to hide. derivable: the answer follows from the public puzzle. keyed: the answer is data. oracle:
 * hidden state answers probes. program: hidden tests.
 */
export type Secrecy = "open" | "derivable" | "keyed" | "oracle" | "program";

export type Difficulty = 1 | 2 | 3 | 4 | 5;

export interface AssetBase {
  type: string;
  version: number;
  prompt: Rich;
  /** 20 to 600 characters: everything a learner who can't see the picture needs to know. */
  description: string;
  difficulty: Difficulty;
  /** 1 to 20; without it, unlimited. */
  attempts?: number;
  /** Wrong attempts before "Show me" is allowed; 3 by default. */
  reveal?: { after: number };
  /** Weak to strong, at most 5. Secret until requested. */
  hints?: Rich[];
  /** Secret until solved or revealed. */
  explanation?: Rich;
  perLearner?: boolean;
  /** explore: never judged, complete at the first meaningful action. */
  goal?: "solve" | "explore";
  /** Everybody may play, print and embed it, also while its lesson is part of Premium. */
  release?: boolean;
}

/** Fields of every public half: rendered texts and counts, never hints or explanations. */
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
  /** Computed hints follow the author's, as many as the learner likes. */
  computedHints?: true;
  goal: "solve" | "explore";
}

/** Context the server gives to redact and check. */
export interface Ctx {
  /** Per lesson version and alias; also per learner when the asset says `perLearner`. */
  seed: string;
  locale: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Attempts scored before this one. */
  attempt: number;
  /** Renders rich text as safe HTML. */
  rich(text: Rich): string;
  /** Outcome of the job, for types that have one. */
  outcome?: JobOutcome;
  /** Name of the compiled program's script on the second origin, for types that have one; null if there's none. */
  script?: string | null;
  /** Keyed types: turns an author's id into its public id, 8 characters of base32 of an HMAC. */
  publicId(authorId: string): string;
}

export type Tone = "good" | "fix" | "info";

/** The sentence is in the type's strings under `code`, or in `html` when an author wrote it. */
export interface Feedback {
  code: string;
  params?: Record<string, string | number>;
  /** Public ids it's about. */
  at?: string[];
  tone: Tone;
  html?: string;
}

export type PartVerdict = "right" | "wrong" | "missing" | "extra";

export type Verdict =
  | { kind: "invalid"; code: string; path?: string; params?: Record<string, string | number> }
  | { kind: "scored"; correct: boolean; score: number; feedback: Feedback[]; parts?: Record<string, PartVerdict> };

export interface Violation {
  code: string;
  at: string[];
  params?: Record<string, string | number>;
}

/** A sentence of the type's message file, by code, with its parameters. */
export interface Sentence {
  code: string;
  params?: Record<string, string | number>;
}

/** Seconds are counted by the frame, from the first action on. */
export type Measure = { by: "seconds" } | { by: "moves" | "games"; count: number };

/** The pure half browser and server share. No DOM, no clock, no random numbers. */
export interface Rules<Pub, S, Act, Ans> {
  type: string;
  init(pub: Pub, seed: string): S;
  /** Returns the same object when the action changes nothing. */
  reduce(state: S, action: Act, pub: Pub): S;
  answer(state: S, pub: Pub): Ans;
  violations(state: S, pub: Pub): Violation[];
  /** Oracle types read the log of probes; the others ignore it. */
  isReady(state: S, pub: Pub, log?: readonly ProbeEntry[]): true | Sentence;
  /** Oracle types: true when the last probe decided the game, so that the frame checks by itself. */
  settles?(log: readonly ProbeEntry[], pub: Pub): boolean;
  /** True if a learner says what they expect before anything is run. */
  predicts?(pub: Pub): boolean;
  /** Oracle types: sentence to announce after a probe's reply. The log is never empty. */
  announceProbe?(log: readonly ProbeEntry[], pub: Pub): Sentence | null;
  /** One sentence for screen readers and tests about the whole, or about the part named by `focus`. */
  describe(state: S, pub: Pub, focus?: string): Sentence;
  /**
   * True once everything is right, from what the learner can see alone; null where this question doesn't show enough for
   * that. Types that can never tell leave it out. The frame then ends an exploration and checks a graded question by itself.
   */
  solved?(state: S, pub: Pub, log?: readonly ProbeEntry[]): boolean | null;
  /** True if what was built shows only in a run: `solved` is asked when the view says that a run has ended, not after each action. */
  takesRun?: true;
  /** Measure of a solved puzzle, for the best so far: less is better. Null where this question has none. */
  measure?(state: S, pub: Pub): Measure | null;
  /** Distance and direction of a miss, for explorations; null while there's nothing to say. */
  distance?(state: S, pub: Pub, log?: readonly ProbeEntry[]): Sentence | null;
  /** False while "Show me" would come too early, because the learner is still finding out. */
  mayShow?(state: S, pub: Pub): boolean;
  /** The answer as it's written, if "Continue" should ask for the reason; otherwise null. */
  asksWhy?(state: S, pub: Pub): string | null;
  /** Sentence to announce after an action, if any. */
  announce?(before: S, after: S, action: Act, pub: Pub): Sentence | null;
  /** The action a computed hint stands for when it changes the work itself ("Make it easier"). The play applies it at once. */
  applyHint?(hint: Feedback, pub: Pub): Act | null;
  /** True while whatever a computed hint referred to is still there. Null, and without it: a hint fits only the state it was given for. */
  speaksOf?(hint: Feedback, state: S, pub: Pub): boolean | null;
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

/** Limit on a solver's work before it gives up without a result. */
export interface Budget {
  nodes: number;
}

export interface GenerateOptions {
  seed: string;
  difficulty: Difficulty;
  options?: Record<string, unknown>;
}

/** A learner's request to run a program. */
export interface ProgramRequest {
  files: readonly ProgramFile[];
  stdin?: string;
  /** A file other than the author's entry. */
  entry?: string;
  /** Run the visible tests instead of the program. */
  tests: boolean;
}

/** Result of a request to run a program: its outcome, or the server's sentence on why it didn't run. */
export type ProgramResult = { outcome: JobOutcome } | { refused: string };

/** Why an action of a solution is taken, and the public ids of what it settles. */
export interface Reason {
  why: Sentence | { html: string };
  at?: string[];
}

/** A step of "Show me". */
export interface SolveStep<Act> {
  /** None, when the step only says something about what's there. */
  actions: Act[];
  /** Why; null where saying what happens is enough. */
  why: Sentence | { html: string } | null;
  /** Public ids of what the step settles. */
  at?: string[];
  /** fix: what it's about is wrong. */
  tone?: "good" | "fix";
}

/** The server's half of a type: everything that knows answers. checks.ts lists one per type. */
export interface Interactive<A extends AssetBase, Pub, S, Act, Ans> {
  type: string;
  secrecy: Secrecy;
  /** Parses an author's asset strictly, after upgrading old versions. */
  schema: ZodType<A>;
  answerSchema: ZodType<Ans>;
  stateSchema: ZodType<S>;
  /** Only oracle types. */
  probeSchema?: ZodType<unknown>;
  /** JSON pointers (with * for any key) to the fields no learner may see. */
  secret: readonly string[];
  rules: Rules<Pub, S, Act, Ans>;
  toPublic(asset: A, ctx: Ctx): Pub;
  check(asset: A, answer: Ans, ctx: Ctx, log: readonly ProbeEntry[]): Verdict;
  /**
   * For answers that are programs: the job to run before `check` can judge, or null when nothing has to run. It never
   * contains expected results.
   */
  job?(asset: A, answer: Ans, ctx: Ctx): Job | null;
  /** For answers that are programs: the language to warm up when a learner arrives. */
  language?(asset: A): ProgramLanguage;
  /**
   * Programs a learner may run without being judged: the same files with their own input, or the visible tests. Null
   * when there's no such program.
   */
  tryJob?(asset: A, request: ProgramRequest): Job | null;
  /** Assets with programs: jobs to run before publishing, and what their outcomes show. */
  trials?: { jobs(asset: A): Job[]; judge(asset: A, outcomes: readonly JobOutcome[]): Diagnostic[] };
  /** Oracle types: answers a probe, given those before it. A refusal is a code. */
  probe?(asset: A, query: unknown, log: readonly ProbeEntry[], ctx: Ctx): { reply: unknown } | { refused: string };
  /** Oracle types: true when "Start again" opens a new round with an empty log and a new seed. Otherwise the log is never cleared. */
  startsAfresh?(asset: A): boolean;
  /** Computed hint for this state, when the type has one. `level` counts the computed hints given before, from 0. */
  hint?(asset: A, state: S, ctx: Ctx, level: number): Feedback | null;
  /** "Show me": actions from `init` to a right answer. */
  solution?(asset: A, ctx: Ctx): Act[];
  /**
   * "Show me" from a learner's own state, with a reason for each step. Without it, the actions of `solution` are played
   * from there if they lead to a right answer, else from the start.
   */
  solveFrom?(asset: A, state: S, ctx: Ctx): SolveStep<Act>[];
  /** Reasons for these actions of `solution`, one for each or null, where saying what happens isn't enough. */
  reasons?(asset: A, actions: readonly Act[], ctx: Ctx): (Reason | null)[];
  /** Reads an HTML form's fields, for pages without JavaScript. */
  fromForm?(fields: Readonly<Record<string, readonly string[]>>, pub: Pub): Ans | null;
  /** Reads fields that only begin the work, such as a guess: the state is kept, and nothing is judged. Null for an answer. */
  beginsFromForm?(fields: Readonly<Record<string, readonly string[]>>, pub: Pub): S | null;
  lint(asset: A, budget: Budget): Diagnostic[];
  generate?(options: GenerateOptions): { asset: A; certificate: Record<string, unknown> };
  /** Another exercise like this one, just as hard and with the same prompt. Null if there's none of its kind. */
  another?(asset: A, seed: string): A | null;
}

export interface ProbeEntry {
  query: unknown;
  reply: unknown;
}

export type Phase = "idle" | "working" | "checking" | "correct" | "partial" | "incorrect" | "revealed";

/** Props of a view. It draws the state and reports actions; the frame around it has Check, Hint, Undo and the rest. */
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
  /** States that were judged wrong, oldest first. */
  tried?: readonly S[];
  /** Oracle types: sends a probe to the server; resolves once the reply is in `log`. */
  probe?(query: unknown): Promise<void>;
  log: readonly ProbeEntry[];
  /** Programs: runs one on the server when the browser can't. */
  tryProgram?(request: ProgramRequest): Promise<ProgramResult>;
  /** Types that take a run: says that one has ended as far as the learner can see. */
  ended?(): void;
  /** Announces a text in the frame's one live region, for example when a tile is picked up. */
  announce(text: string): void;
  /** Returns the sentence for a code of this type's message file. */
  say(code: string, params?: Record<string, string | number>): string;
  /** True when nothing can be changed: revealed, solved and locked, or being checked. */
  locked: boolean;
}

/** Message file: ICU messages by code. */
export type Messages = Readonly<Record<string, string>>;

/** A contradiction in an asset whose fields are well formed, with the place of the field to look at. */
export interface Problem {
  message: string;
  path: PropertyKey[];
}
