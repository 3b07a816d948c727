import type { UserEvent } from "@testing-library/user-event";
import type { AnyChecked } from "../checks.ts";
import type { AssetBase, Ctx, ProbeEntry } from "../kit/contract.ts";
import type { Dice } from "../kit/dice.ts";
import type { AnyView } from "../kit/learner-view.ts";
import type { Job, Outcome } from "../kit/machine/job.ts";

/** One example on the screen, for a test that works as a learner does. */
export interface Table {
  user: UserEvent;
  /** The element that holds the frame. */
  root: HTMLElement;
  asset: AssetBase;
  pub: unknown;
  ctx: Ctx;
  /** What `solution()` answers. */
  solution: readonly unknown[];
}

/** What a type brings to the contract suite. */
export interface Fixtures {
  /** JSON of examples/*.json, at least three. */
  examples: readonly unknown[];
  /** For every code that lint.ts can raise: an asset that raises it, and one close by that does not (absent: the first example). `nodes`: raised when a solver may do only so much. */
  lint: Readonly<Record<string, { raises: unknown; not?: unknown; nodes?: number }>>;
  /** Small damages to a good asset that lint must notice. */
  mutants: readonly { name: string; asset: unknown }[];
  /** Some action that makes sense or not in this state; absent: those of `solution()`, mixed. */
  action?(pub: unknown, state: unknown, dice: Dice): unknown;
  /** Keyed, oracle, program: assets that differ from an example only in secret fields, where mixing its values would not find any. */
  variants?: readonly { example: number; asset: unknown }[];
  /** Oracle types: the log of a round that wins. */
  winningLog?(asset: AssetBase, ctx: Ctx): ProbeEntry[];
  /** Solves the example on the screen by pressing things; the suite then presses Check. */
  byTaps?(table: Table): Promise<void>;
  /** The same with keys alone; the focus is on the body at first. */
  byKeys?(table: Table): Promise<void>;
  /** Names of fields that hold any JSON an author likes. */
  free?: readonly string[];
  /** Types whose answers are programs: runs one, at once and here. */
  run?(job: Job): Outcome;
  /** How many generated assets to look at; absent: 200. */
  generated?: number;
}

/** All that the suite knows of a type. */
export interface Subject extends Fixtures {
  checked: AnyChecked;
  view: AnyView;
  /** Absolute path of the type's folder. */
  folder: string;
}
