import type { Feedback, ProbeEntry, ProgramRequest, ProgramResult, SolveStep, Verdict } from "./contract.ts";
import type { Work } from "./kept-work.ts";
import type { LocalRunResult } from "./learner-view.ts";

/** Reply to a check. */
export interface CheckReply {
  verdict: Verdict;
  /** HTML; sent only with the verdict that solves it. */
  explanation?: string | null;
  /** XP granted by this check; 0 if missing. */
  xp?: number;
  /** Scored checks so far, this one included; without it, one more than before. */
  attempts?: number;
  /** No sandbox could run the program, and the browser tried it instead. */
  here?: LocalRunResult;
}

/** A hint: the author's words as HTML, or a computed one. */
export type Hint = { html: string } | { feedback: Feedback };

/** "Show me": steps from the learner's own state, or from the start, to a right answer; and the explanation (HTML). */
export interface Reveal {
  fromStart: boolean;
  steps: readonly SolveStep<unknown>[];
  explanation?: string | null;
}

/** Reply to a probe: the whole log as the server keeps it, or the code of why the probe wasn't counted. */
export type ProbeReply = { log: readonly ProbeEntry[] } | { refused: string };

/**
 * The frame's only connection to the outside. Any promise may reject: the learner's work is kept and a retry offered.
 * The lesson player, the editor's preview and the tests each implement it.
 */
export interface Host {
  check(answer: unknown, state: unknown): Promise<CheckReply>;
  /** Keeps an answer that no sandbox could run, and has it checked when one is back. The verdict comes later. */
  checkLater?(answer: unknown, state: unknown): void;
  /** `index` counts from 0 over the author's hints and then computed ones, which need `state`. Null when there's none now. */
  hint(index: number, state: unknown): Promise<Hint | null>;
  reveal(state: unknown): Promise<Reveal>;
  /** Oracle types only. */
  probe?(query: unknown): Promise<ProbeReply>;
  /**
   * Oracle types only: "Start again" requests a new round and gets the log that counts from now on: empty, or the old
   * one when the target is fixed.
   */
  restart?(): Promise<{ log: readonly ProbeEntry[] }>;
  /** Programs: runs one on the server without judging it. */
  tryProgram?(request: ProgramRequest): Promise<ProgramResult>;
  /**
   * Called after every change worth saving; the host decides when to send it. Null when the work is too large to save,
   * which the frame reports.
   */
  changed(work: Work | null): void;
}
