import type { ReactNode } from "react";
import type { Messages, Rules, ViewProps } from "./contract.ts";

/** A key and what it does, for the list `?` opens. `code` is a message of the type. */
export interface KeyHelp {
  keys: string;
  code: string;
}

/** A key that only some questions of a type have. */
export interface ViewKey<Pub> extends KeyHelp {
  when?(pub: Pub): boolean;
}

/** The learner's half of an interactive: what `<type>/view.tsx` exports as `view`. */
export interface LearnerView<Pub, S, Act, Ans> {
  type: string;
  rules: Rules<Pub, S, Act, Ans>;
  View(props: ViewProps<Pub, S, Act>): ReactNode;
  messages: Messages;
  /** The view is a bench, which shows the question beside its picture. */
  hasBench?: true;
  /** The same, where only some questions have a picture. */
  hasBenchFor?(pub: Pub): boolean;
  keys?: readonly ViewKey<Pub>[];
  /** Programs: runs the tests that everybody may see in this browser, for a server that can't. */
  tryHere?(state: S, pub: Pub): Promise<LocalRunResult>;
}

/** Result of trying a program in the browser; unknown if it can't run it, or if all its tests are hidden. */
export type LocalRunResult = "passed" | "failed" | "unknown";

/** A view of any type. Only its own rules ever get its public half, state and actions, so the frame doesn't need their types. */
export type AnyView = LearnerView<unknown, unknown, unknown, unknown>;
