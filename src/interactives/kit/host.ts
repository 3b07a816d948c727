import type { Feedback, ProbeEntry, Verdict } from "./contract.ts";
import type { Attempt, UserState } from "./user-state.ts";

/** What a check answers. `explanation` (HTML) and `xp` come only with the verdict that solves. */
export interface Checkup {
  verdict: Verdict;
  explanation?: string;
  /** Points granted now; absent or 0: none. */
  xp?: number;
  /** The attempt as the server recorded it; absent for an invalid answer. */
  attempt?: Attempt;
}

/** Hint number k: the author's words as HTML, or a computed one. */
export type Hint = { html: string } | { feedback: Feedback };

/** "Show me": actions that lead from the beginning to a right answer, and why it is right (HTML). */
export interface Reveal {
  actions: readonly unknown[];
  explanation?: string;
}

/** What a probe answers: the whole log as the server keeps it, or why the probe was not counted. */
export type Probed = { log: readonly ProbeEntry[] } | { refused: string };

/**
 * The frame's one door to the world. Every promise may reject: that is a fault, the learner's work is kept and a retry offered.
 * The lesson player, the editor's preview and the tests each bring their own.
 */
export interface Host {
  check(answer: unknown, state: unknown): Promise<Checkup>;
  /** `index` counts from 0. `state` is for computed hints. */
  hint(index: number, state: unknown): Promise<Hint>;
  reveal(): Promise<Reveal>;
  /** Oracle types only. */
  probe?(query: unknown): Promise<Probed>;
  /** Oracle types only: "Start again" asks for a new round; answers the log that then counts, which is the old one when rounds are not allowed. */
  restart?(): Promise<{ log: readonly ProbeEntry[] }>;
  /** After everything that ought to be saved; the host decides when to send it. */
  changed(saved: UserState): void;
}
