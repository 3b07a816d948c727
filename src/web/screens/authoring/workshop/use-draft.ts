import { useState } from "react";
import { newHistory, recordChange, redo, undo } from "./draft-history.ts";
import { storeDraft, storedDraft } from "./draft-store.ts";

export interface Draft {
  text: string;
  /** True if the text is an earlier draft stored in this browser. */
  kept: boolean;
  /** `about` names the subject of the change; changes with the same subject are one undo step. */
  write(text: string, about?: string): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Document being edited, stored in this browser after every change. */
export function useDraft(type: string, first: string): Draft {
  const [history, setHistory] = useState(() => newHistory(storedDraft(type) ?? first));
  const [kept, setKept] = useState(() => history.text !== first);
  function go(next: typeof history) {
    setHistory(next);
    setKept(false);
    storeDraft(type, next.text === first ? null : next.text);
  }
  return {
    text: history.text,
    kept,
    write: (text, about) => go(recordChange(history, text, about ?? null)),
    undo: history.past.length > 0 ? () => go(undo(history)) : null,
    redo: history.future.length > 0 ? () => go(redo(history)) : null,
  };
}
