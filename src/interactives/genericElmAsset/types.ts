import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** Kinds of values that an answer's fields can have. `numbers` is a list. */
export type AnswerKind = "number" | "numbers" | "text" | "boolean";

/** Fields of an answer with their kinds. */
export type AnswerShape = Readonly<Record<string, AnswerKind>>;

export type AnswerValue = number | number[] | string | boolean;

export type ElmFields = Readonly<Record<string, AnswerValue>>;

export interface ElmTask {
  answer: AnswerShape;
  /** exact: every field the same. numeric: numbers within the tolerance. none: any answer does. */
  check: "exact" | "numeric" | "none";
  expected?: ElmFields;
  /** Largest distance of a number that's still right, for `numeric`. */
  tolerance?: number;
}

/** An author's own Elm program. */
export interface ElmAsset extends AssetBase {
  type: "genericElmAsset";
  elm: string;
  /** `author/name` or `author/name@1.2.3`. */
  packages?: string[];
  /** Any JSON, handed to the program when it starts. */
  flags?: unknown;
  /** Height in CSS pixels until the program asks for another. */
  height?: number;
  task?: ElmTask;
}

export interface PublicElm extends PublicBase {
  /** Name of the compiled script; null while there's none. */
  script: string | null;
  flags: unknown;
  height: number;
  /** Empty without a task. */
  answer: AnswerShape;
}

export interface ElmState {
  /** State that the program asked to keep; null until it does. */
  saved: unknown;
  answer: ElmFields | null;
}

/** The program kept something or answered, or the learner typed the answer. */
export interface ElmAction {
  t: "put";
  saved?: unknown;
  answer?: unknown;
}

export interface ElmAnswer {
  answer: ElmFields | null;
}
