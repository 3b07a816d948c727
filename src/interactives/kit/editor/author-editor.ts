import type { ReactNode } from "react";
import type { Diagnostic, Messages } from "../contract.ts";
import type { Say } from "../messages.ts";

/** An author's JSON as it is: any field may be missing or of another kind. */
export type Draft = Readonly<Record<string, unknown>>;

export interface EditorProps {
  /** Prefix of every DOM id. */
  id: string;
  draft: Draft;
  /**
   * Changes fields of the draft in one step to undo; `undefined` removes a field. `about` names the subject of a change that goes
   * on for a while, such as typing: changes with the same subject that follow each other are one step.
   */
  change(fields: Draft, about?: string): void;
  /** Problems that lint finds in the draft. They lag a little behind while `waiting`. */
  lint: { waiting: boolean; problems: readonly Pick<Diagnostic, "severity" | "code" | "message" | "path">[] };
  say: Say;
  /** Announces a text in the editor's one live region. */
  announce(text: string): void;
  /** A new seed, different each time. */
  seed(): string;
}

/** Drawing tool of a type: what `<type>/editor/editor.tsx` exports as `editor`. */
export interface AuthorEditor {
  type: string;
  /** Fields that the tool changes. The form keeps them, folded away below the tool. */
  fields: readonly string[];
  messages: Messages;
  Editor(props: EditorProps): ReactNode;
}
