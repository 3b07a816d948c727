import { useEffect, useId, useRef } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import look from "#design/code-editor.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { findJsonError, locateInJson } from "#rules/authoring/json-text.ts";
import { loadChunk } from "../../../api/chunk-errors.ts";
import { useLoadedEditor } from "../../../state/use-loaded-editor.ts";
import type { TryOutProblem } from "../try-out/try-out-host.ts";
import { say } from "../words.ts";
import type { JsonEditor, Mark } from "./code-mirror.ts";
import { pathOf } from "./json-edit.ts";
import css from "./json-side.module.css";

interface JsonSideProps {
  text: string;
  problems: readonly TryOutProblem[];
  onChange(text: string): void;
  /** Passes a function that scrolls to the place of a problem. */
  onReady(go: ((pointer: string) => void) | null): void;
}

/** JSON editor of the document, with problems underlined. A plain text box until the editor has loaded, or if it can't. */
export function JsonSide({ text, problems, onChange, onReady }: JsonSideProps) {
  const hint = useId();
  const latest = useRef({ text, onChange, onReady });
  latest.current = { text, onChange, onReady };

  const { parent, editor } = useLoadedEditor<JsonEditor>(async () => {
    const { openJsonEditor } = await loadChunk("code_mirror", () => import("./code-mirror.ts"));
    return (place) =>
      openJsonEditor({
        parent: place,
        text: latest.current.text,
        label: say("JSON_TEXT"),
        describedBy: hint,
        changed: (next) => latest.current.onChange(next),
      });
  });

  useEffect(() => {
    const go = (pointer: string) => {
      const place = placeIn(latest.current.text, pointer);
      if (place) editor?.go(place.from, place.to);
    };
    latest.current.onReady(editor && go);
    return () => latest.current.onReady(null);
  }, [editor]);

  useEffect(() => {
    editor?.set(text);
    editor?.mark(marksOf(text, problems));
  }, [editor, text, problems]);

  const fix = findJsonError(text)?.fix;
  return (
    <div className={stack.gap2}>
      <p id={hint} className={parts.small}>
        {say("JSON_HINT")}
      </p>
      <div ref={parent} className={classes(look.rich, look.tall, css.rich)} />
      {!editor && (
        <textarea
          className={look.plain}
          aria-label={say("JSON_TEXT")}
          aria-describedby={hint}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          rows={28}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {fix && (
        <p>
          <Button size="small" onClick={() => onChange(text.slice(0, fix.from) + fix.insert + text.slice(fix.to))}>
            {fix.insert === ""
              ? say("MEND_TAKE", { text: text.slice(fix.from, fix.to) })
              : say(fix.from === fix.to ? "MEND_PUT" : "MEND_CHANGE", {
                  text: text.slice(fix.from, fix.to),
                  insert: fix.insert,
                })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Range of a problem in the text, or of the nearest existing value around it. */
function placeIn(text: string, pointer: string): { from: number; to: number } | null {
  const error = findJsonError(text);
  if (error) return error;
  for (const path = pathOf(pointer); ; path.pop()) {
    const place = locateInJson(text, path);
    if (place || path.length === 0) return place;
  }
}

function marksOf(text: string, problems: readonly TryOutProblem[]): Mark[] {
  const error = findJsonError(text);
  if (error) return [{ from: error.from, to: Math.max(error.to, error.from + 1), severity: "error" }];
  return problems.flatMap(({ path, severity }) => {
    const place = path === "" ? null : placeIn(text, path);
    return place ? [{ ...place, severity }] : [];
  });
}
