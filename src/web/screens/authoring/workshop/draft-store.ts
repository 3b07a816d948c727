const keyOf = (type: string) => `interactive-draft ${type}`;

/** Draft of a type stored in this browser, or null. Also null if the browser stores nothing. */
export function storedDraft(type: string): string | null {
  try {
    return localStorage.getItem(keyOf(type));
  } catch {
    return null;
  }
}

/** Stores a draft; null deletes it. */
export function storeDraft(type: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(type));
    else localStorage.setItem(keyOf(type), text);
  } catch {
    // A browser without storage can still edit.
  }
}
