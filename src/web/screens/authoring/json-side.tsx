import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import look from "#design/code-editor.module.css";
import { jsonMistake, jsonPlace } from "#rules/authoring/json-text.ts";
import { loadChunk } from "../../api/chunk-errors.ts";
import type { JsonEditor, Mark } from "./code-mirror.ts";
import { pathOf } from "./json-edit.ts";
import css from "./json-side.module.css";
import type { TrialProblem } from "./trial-host.ts";
import { say } from "./words.ts";

interface JsonSideProps {
  text: string;
  problems: readonly TrialProblem[];
  onChange(text: string): void;
  /** Lends a way to bring the place of a problem into sight. */
  onReady(go: ((pointer: string) => void) | null): void;
}

/** The document as JSON: a plain box until the editor has arrived, and where it cannot. What is wrong is marked in the text. */
export function JsonSide({ text, problems, onChange, onReady }: JsonSideProps) {
  const parent = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<JsonEditor | null>(null);
  const hint = useId();
  const latest = useRef({ text, onChange, onReady });
  latest.current = { text, onChange, onReady };

  useEffect(() => {
    let gone = false;
    let opened: JsonEditor | null = null;
    loadChunk("code_mirror", () => import("./code-mirror.ts")).then(
      ({ openJsonEditor }) => {
        if (gone || !parent.current) return;
        opened = openJsonEditor({
          parent: parent.current,
          text: latest.current.text,
          label: say("JSON_TEXT"),
          describedBy: hint,
          changed: (next) => latest.current.onChange(next),
        });
        setEditor(opened);
      },
      () => undefined, // the plain box stays
    );
    return () => {
      gone = true;
      opened?.destroy();
    };
  }, [hint]);

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

  const mend = jsonMistake(text)?.mend;
  return (
    <div className={css.json}>
      <p id={hint} className={css.hint}>
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
      {mend && (
        <p>
          <Button size="small" onClick={() => onChange(text.slice(0, mend.from) + mend.insert + text.slice(mend.to))}>
            {mend.insert === ""
              ? say("MEND_TAKE", { text: text.slice(mend.from, mend.to) })
              : say(mend.from === mend.to ? "MEND_PUT" : "MEND_CHANGE", {
                  text: text.slice(mend.from, mend.to),
                  insert: mend.insert,
                })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The place of a problem, or of the nearest thing around it that is there. */
function placeIn(text: string, pointer: string): { from: number; to: number } | null {
  const mistake = jsonMistake(text);
  if (mistake) return mistake;
  for (const path = pathOf(pointer); ; path.pop()) {
    const place = jsonPlace(text, path);
    if (place || path.length === 0) return place;
  }
}

function marksOf(text: string, problems: readonly TrialProblem[]): Mark[] {
  const mistake = jsonMistake(text);
  if (mistake) return [{ from: mistake.from, to: Math.max(mistake.to, mistake.from + 1), severity: "error" }];
  return problems.flatMap(({ path, severity }) => {
    const place = path === "" ? null : placeIn(text, path);
    return place ? [{ ...place, severity }] : [];
  });
}
