/** A text and what it was before. */
export interface DraftHistory {
  past: readonly string[];
  text: string;
  future: readonly string[];
  /** What the last change was about: the next one about the same is one with it. */
  about: string | null;
}

/** How far one can go back. */
export const MOST_STEPS = 100;

/** A history that begins with this text. */
export function begun(text: string): DraftHistory {
  return { past: [], text, future: [], about: null };
}

/** The text changed. `about` names what is being written, a field for example: letter after letter of it is one step. Null: a step of its own. */
export function written(history: DraftHistory, text: string, about: string | null): DraftHistory {
  if (text === history.text) return history;
  if (about !== null && about === history.about && history.past.length > 0) return { ...history, text, future: [] };
  return { past: [...history.past, history.text].slice(-MOST_STEPS), text, future: [], about };
}

/** One step back; at the beginning the same history. */
export function undone(history: DraftHistory): DraftHistory {
  const text = history.past.at(-1);
  if (text === undefined) return history;
  return { past: history.past.slice(0, -1), text, future: [history.text, ...history.future], about: null };
}

/** The step that was taken back, again; where there is none the same history. */
export function redone(history: DraftHistory): DraftHistory {
  const [text, ...future] = history.future;
  if (text === undefined) return history;
  return { past: [...history.past, history.text], text, future, about: null };
}
