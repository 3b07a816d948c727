import type { Feedback, ProbeEntry, ProgramWish, Tried, Verdict } from "./contract.ts";
import type { Work } from "./kept-work.ts";

/** What a check answers. */
export interface Checkup {
  verdict: Verdict;
  /** HTML; only with the verdict that solves. */
  explanation?: string | null;
  /** Points granted now; absent or 0: none. */
  xp?: number;
  /** Scored checks so far, this one included; absent: one more than before. */
  attempts?: number;
}

/** One hint: the author's words as HTML, or a computed one. */
export type Hint = { html: string } | { feedback: Feedback };

/** "Show me": actions that lead from the beginning to a right answer, and why it is right (HTML). */
export interface Reveal {
  actions: readonly unknown[];
  explanation?: string | null;
}

/** What a probe answers: the whole log as the server keeps it, or the code of why the probe was not counted. */
export type Probed = { log: readonly ProbeEntry[] } | { refused: string };

/**
 * The frame's one door to the world. Every promise may reject: that is a fault, the learner's work is kept and a retry offered.
 * The lesson player, the editor's preview and the tests each bring their own.
 */
export interface Host {
  check(answer: unknown, state: unknown): Promise<Checkup>;
  /** `index` counts from 0 over authored hints and then computed ones; `state` is for the latter. Null: there is none now. */
  hint(index: number, state: unknown): Promise<Hint | null>;
  reveal(): Promise<Reveal>;
  /** Oracle types only. */
  probe?(query: unknown): Promise<Probed>;
  /** Oracle types only: "Start again" asks for a new round and gets the log that now counts: empty, or the old one when the target is fixed. */
  restart?(): Promise<{ log: readonly ProbeEntry[] }>;
  /** Programs: runs one on the server without judging it. */
  tryProgram?(wish: ProgramWish): Promise<Tried>;
  /** After every change worth keeping; the host decides when to send it. `null`: the work is too large to be saved, which the frame has said. */
  changed(work: Work | null): void;
}
