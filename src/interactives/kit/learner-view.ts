import type { ReactNode } from "react";
import type { Messages, Rules, ViewProps } from "./contract.ts";

/** A key and what it does, for the list that `?` opens. `code` is a message of the type. */
export interface KeyHelp {
  keys: string;
  code: string;
}

/** What `<type>/view.tsx` exports as `view`: the learner's half of an interactive. */
export interface LearnerView<Pub, S, Act, Ans> {
  type: string;
  rules: Rules<Pub, S, Act, Ans>;
  View(props: ViewProps<Pub, S, Act>): ReactNode;
  messages: Messages;
  keys?: readonly KeyHelp[];
}

/** A view of any type: its own rules are the only ones that ever meet its public half, state and actions, so the frame need not know them. */
export type AnyView = LearnerView<unknown, unknown, unknown, unknown>;
