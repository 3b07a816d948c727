import { useCallback, useSyncExternalStore } from "react";
import type { EditorDocument } from "./document.ts";

/** Files of a document, and the component draws again whenever they or `editable` change. */
export function useFiles(document: EditorDocument): ReadonlyMap<string, string> {
  const subscribe = useCallback((changed: () => void) => document.subscribe(changed), [document]);
  useSyncExternalStore(subscribe, () => document.editable);
  return useSyncExternalStore(subscribe, () => document.files);
}
