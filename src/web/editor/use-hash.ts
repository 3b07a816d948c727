import { useMemo, useSyncExternalStore } from "react";
import { type EditorHash, type EditorView, hashOf, type LineRange, parseHash } from "./hash.ts";

/** View that the address names now. */
export function useHash(): EditorHash {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => parseHash(hash), [hash]);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** Opens a view; the way back leads to the one before. */
export function openView(view: EditorView, lines: LineRange | null = null): void {
  window.location.hash = hashOf({ view, lines });
}
