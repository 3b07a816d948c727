/** Text with its undo and redo steps. */
export interface DraftHistory {
  past: readonly string[];
  text: string;
  future: readonly string[];
  /** Subject of the last change. The next change with the same subject joins its step. */
  about: string | null;
}

/** Largest number of undo steps. */
export const MAX_STEPS = 100;

/** New history with this text. */
export function newHistory(text: string): DraftHistory {
  return { past: [], text, future: [], about: null };
}

/**
 * Records a change. `about` names its subject, such as a field: changes with the same subject are one step. Null makes
 * a step of its own.
 */
export function recordChange(history: DraftHistory, text: string, about: string | null): DraftHistory {
  if (text === history.text) return history;
  if (about !== null && about === history.about && history.past.length > 0) return { ...history, text, future: [] };
  return { past: [...history.past, history.text].slice(-MAX_STEPS), text, future: [], about };
}

/** One step back; the same history at the beginning. */
export function undo(history: DraftHistory): DraftHistory {
  const text = history.past.at(-1);
  if (text === undefined) return history;
  return { past: history.past.slice(0, -1), text, future: [history.text, ...history.future], about: null };
}

/** Repeats the step undone last; the same history if there's none. */
export function redo(history: DraftHistory): DraftHistory {
  const [text, ...future] = history.future;
  if (text === undefined) return history;
  return { past: [...history.past, history.text], text, future, about: null };
}
