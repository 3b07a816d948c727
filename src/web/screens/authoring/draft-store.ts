const keyOf = (type: string) => `interactive-draft ${type}`;

/** The draft that this browser kept of a type, or null. Where the browser keeps nothing there is none. */
export function keptDraft(type: string): string | null {
  try {
    return localStorage.getItem(keyOf(type));
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(type: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(type));
    else localStorage.setItem(keyOf(type), text);
  } catch {
    // A browser that keeps nothing still edits.
  }
}
