import { useCallback, useSyncExternalStore } from "react";
import type { EditorDocument } from "./document.ts";

/** Files of a document, and the component draws again whenever they or `editable` change. */
export function useFiles(document: EditorDocument): ReadonlyMap<string, string> {
  const subscribe = useCallback((changed: () => void) => document.subscribe(changed), [document]);
  const editable = () => document.editable;
  const files = () => document.files;
  useSyncExternalStore(subscribe, editable, editable);
  return useSyncExternalStore(subscribe, files, files);
}
