import { useEffect, useId, useRef } from "react";
import { classes } from "#design/classes.ts";
import look from "#design/code-editor.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { loadChunk } from "../../api/chunk-errors.ts";
import { useLoadedEditor } from "../../state/use-loaded-editor.ts";
import type { LineRange } from "../hash.ts";
import css from "./elm.module.css";
import type { ElmError } from "./elm-builds.ts";
import type { ElmEditor } from "./elm-mirror.ts";
import { say } from "./words.ts";

interface ElmSourceProps {
  text: string;
  errors: readonly ElmError[];
  /** Lines to go to; another object goes there again. */
  lines: LineRange | null;
  onChange(text: string): void;
  onUndo(): void;
  onRedo(): void;
}

/** A program's source with the compiler's errors at their lines. A plain text box until the editor has loaded. */
export function ElmSource({ text, errors, lines, onChange, onUndo, onRedo }: ElmSourceProps) {
  const hint = useId();
  const latest = useRef({ text, onChange, onUndo, onRedo });
  latest.current = { text, onChange, onUndo, onRedo };

  const { parent, editor } = useLoadedEditor<ElmEditor>(async () => {
    const { openElmEditor } = await loadChunk("code_mirror", () => import("./elm-mirror.ts"));
    return (place) =>
      openElmEditor({
        parent: place,
        text: latest.current.text,
        label: say("SOURCE"),
        describedBy: hint,
        changed: (next) => latest.current.onChange(next),
        undo: () => latest.current.onUndo(),
        redo: () => latest.current.onRedo(),
      });
  });

  useEffect(() => editor?.set(text), [editor, text]);
  useEffect(() => editor?.mark(errors), [editor, errors]);
  useEffect(() => {
    if (lines) editor?.go(lines.from, lines.to);
  }, [editor, lines]);

  return (
    <div className={stack.gap3}>
      <p id={hint} className={parts.small}>
        {say("SOURCE_HINT")}
      </p>
      <div ref={parent} className={classes(look.rich, look.tall, css.rich)} />
      {!editor && (
        <textarea
          className={look.plain}
          aria-label={say("SOURCE")}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          rows={20}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
