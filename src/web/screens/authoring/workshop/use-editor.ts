import { useEffect, useState } from "react";
import { editors } from "#interactives/editors.ts";
import type { AuthorEditor } from "#interactives/kit/editor/author-editor.ts";
import { loadChunk } from "../../../api/chunk-errors.ts";

/** Drawing tool of a type: null if it has none, undefined while it's loading. */
export type LoadedEditor = AuthorEditor | "failed" | null | undefined;

/** Loads the drawing tool of a type. */
export function useEditor(type: string): LoadedEditor {
  const [held, setHeld] = useState<{ type: string; editor: AuthorEditor | "failed" } | null>(null);
  const load = editors[type];
  useEffect(() => {
    if (!load) return;
    let isGone = false;
    loadChunk(`${type} editor`, load)
      .then(({ editor }) => editor)
      .catch(() => "failed" as const)
      .then((editor) => {
        if (!isGone) setHeld({ type, editor });
      });
    return () => {
      isGone = true;
    };
  }, [type, load]);
  if (!load) return null;
  return held?.type === type ? held.editor : undefined;
}
