import type { UserEvent } from "@testing-library/user-event";
import type { AnyInteractive } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry } from "../kit/contract.ts";
import type { AnyView } from "../kit/learner-view.ts";
import type { Job, JobOutcome } from "../kit/machine/job.ts";
import type { Random } from "../kit/random.ts";

/** One example on the screen, for a test that works as a learner does. */
export interface RenderedExample {
  user: UserEvent;
  /** The element that holds the frame. */
  root: HTMLElement;
  asset: AssetBase;
  pub: unknown;
  ctx: Ctx;
  /** Result of `solution()`. */
  solution: readonly unknown[];
}

/** A type's contribution to the contract suite. */
export interface Fixtures {
  /** JSON of examples/*.json, at least three. */
  examples: readonly unknown[];
  /**
   * For every code that lint.ts can raise: an asset that raises it, and a similar one that doesn't (absent: the first
   * example). `nodes`: raised only with this limit for a solver.
   */
  lint: Readonly<Record<string, { raises: unknown; not?: unknown; nodes?: number }>>;
  /** Small changes to a good asset that lint must notice. */
  mutants: readonly { name: string; asset: unknown }[];
  /** Some action, sensible in this state or not; absent: those of `solution()`, shuffled. */
  action?(pub: unknown, state: unknown, random: Random): unknown;
  /** Keyed, oracle, program: assets that differ from an example only in secret fields, if shuffling its values wouldn't find any. */
  variants?: readonly { example: number; asset: unknown }[];
  /** Oracle types: the log of a winning round. */
  winningLog?(asset: AssetBase, ctx: Ctx): ProbeEntry[];
  /** Solves the example on the screen by pressing things; the suite then presses Check. */
  byTaps?(table: RenderedExample): Promise<void>;
  /** The same with keys alone; the focus is on the body at first. */
  byKeys?(table: RenderedExample): Promise<void>;
  /** Names of fields that hold any JSON an author likes. */
  free?: readonly string[];
  /** Types whose answers are programs: runs one directly. */
  run?(job: Job): JobOutcome;
  /** Number of generated assets to look at; absent: 200. */
  generated?: number;
}

/** Everything the suite knows about a type. */
export interface Subject extends Fixtures {
  interactive: AnyInteractive;
  view: AnyView;
  /** Absolute path of the type's folder. */
  folder: string;
}
