import { useEffect, useRef } from "react";
import type { EditorDocument } from "../document.ts";
import css from "./assets.module.css";
import { InsertComponent } from "./components/insert-component.tsx";
import { InsertInteractive } from "./insert-interactive.tsx";
import { InsertMedia, type MediaKind } from "./insert-media.tsx";
import { InsertPicture } from "./insert-picture.tsx";

/** Thing being put into the lesson. */
export type Inserting =
  | { kind: "interactive" }
  | { kind: "component" }
  | { kind: "picture"; file: File | null }
  | { kind: MediaKind };

export interface InsertSheetProps {
  document: EditorDocument;
  what: Inserting;
  /** Offset of the cursor in the lesson's text. */
  offset: number;
  /** `end` is the offset after what was written, for the cursor. */
  onInserted(inserted: { alias: string; end: number | null }): void;
  onClose(): void;
}

/** Sheet over the source in which an author chooses what to put into the lesson. Escape closes it. */
export function InsertSheet({ what, ...rest }: InsertSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div
      ref={sheet}
      tabIndex={-1}
      className={css.sheet}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        rest.onClose();
      }}
    >
      {what.kind === "interactive" ? (
        <InsertInteractive {...rest} />
      ) : what.kind === "component" ? (
        <InsertComponent {...rest} />
      ) : what.kind === "picture" ? (
        <InsertPicture {...rest} file={what.file} />
      ) : (
        <InsertMedia {...rest} kind={what.kind} />
      )}
    </div>
  );
}
