import { useState } from "react";
import { begun, redone, undone, written } from "./draft-history.ts";
import { keepDraft, keptDraft } from "./draft-store.ts";

export interface Draft {
  text: string;
  /** The text is one that this browser kept from before. */
  kept: boolean;
  /** `about` names what is being written; letter after letter of it is one step back. */
  write(text: string, about?: string): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** The document that is being written, kept in this browser after every change. */
export function useDraft(type: string, first: string): Draft {
  const [history, setHistory] = useState(() => begun(keptDraft(type) ?? first));
  const [kept, setKept] = useState(() => history.text !== first);
  function go(next: typeof history) {
    setHistory(next);
    setKept(false);
    keepDraft(type, next.text === first ? null : next.text);
  }
  return {
    text: history.text,
    kept,
    write: (text, about) => go(written(history, text, about ?? null)),
    undo: history.past.length > 0 ? () => go(undone(history)) : null,
    redo: history.future.length > 0 ? () => go(redone(history)) : null,
  };
}
