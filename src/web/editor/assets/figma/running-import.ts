const keyOf = () => `hypatia-figma ${location.pathname}`;

/** Import that this lesson is still waiting for, if the editor was closed meanwhile. */
export function runningImport(): string | null {
  try {
    return localStorage.getItem(keyOf());
  } catch {
    return null;
  }
}

/** Notes the import that this lesson waits for; null when its pictures are here. */
export function setRunningImport(importId: string | null): void {
  try {
    if (importId === null) localStorage.removeItem(keyOf());
    else localStorage.setItem(keyOf(), importId);
  } catch {
    // A browser without storage shows the import only while the editor is open.
  }
}
