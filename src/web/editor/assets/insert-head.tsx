import { Button } from "#design/button.tsx";
import type { EditorDocument } from "../document.ts";
import css from "./assets.module.css";
import { say } from "./words.ts";

export interface InsertProps {
  document: EditorDocument;
  /** Offset of the cursor in the lesson's text: what's inserted comes after the block there. Null adds the asset only. */
  offset: number | null;
  /** `end` is the offset after the new command, for the cursor; null if nothing was written. */
  onInserted(inserted: { alias: string; end: number | null }): void;
  onClose(): void;
}

/** Head of a form that puts something into the lesson, with the button that closes it. */
export function InsertHead({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <header className={css.head}>
      <h3>{title}</h3>
      <Button size="small" kind="plain" onClick={onClose}>
        {say("CLOSE")}
      </Button>
    </header>
  );
}
