import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { classes } from "#design/classes.ts";
import look from "#design/code-editor.module.css";
import type { ProgramLanguage } from "../kit/machine/job.ts";
import css from "./code-box.module.css";
import type { CodeEditor, LineMark } from "./code-mirror.ts";
import { insertAtSelection } from "./edit.ts";
import { FIELD } from "./field.ts";
import type { CodeFile } from "./types.ts";
import { useCode } from "./use-code.ts";

/** Access to the text of an open file. */
export interface CodeBoxHandle {
  now(): string;
  flush(): void;
  type(symbol: string): void;
  mark(line: number | null, as?: LineMark): void;
}

interface Props {
  id: string;
  file: CodeFile;
  text: string;
  language: ProgramLanguage;
  label: string;
  describedBy: string;
  locked: boolean;
  /** True while another file is open. */
  away: boolean;
  change(text: string): void;
  run(): void;
  ref?: Ref<CodeBoxHandle>;
}

const grammars = {
  python: () => import("./python-grammar.ts"),
  javascript: () => import("./javascript-grammar.ts"),
};

/** One file: a text area at once, replaced by an editor when that has loaded. */
export function CodeBox({ id, file, text, language, label, describedBy, locked, away, change, run, ref }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const [isRich, setRich] = useState(false);
  const code = useCode(text, change, (shown) => {
    editor.current?.set(shown);
    if (area.current) area.current.value = shown;
  });
  const latest = useRef({ run, label, text });
  latest.current = { run, label, text };

  useEffect(() => {
    let gone = false;
    void Promise.all([import("./code-mirror.ts"), grammars[language]()]).then(
      ([{ openEditor }, { grammar }]) => {
        if (gone || !place.current) return;
        const { label } = latest.current;
        editor.current = openEditor({
          parent: place.current,
          file,
          text: area.current?.value ?? latest.current.text,
          language,
          grammar,
          label,
          describedBy,
          changed: code.typed,
          run: () => latest.current.run(),
        });
        const hadFocus = document.activeElement === area.current;
        setRich(true);
        if (hadFocus) editor.current.focus();
      },
      // Without the editor, the text area does everything needed.
      () => {},
    );
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [file, language, describedBy, code]);
  useEffect(() => {
    if (isRich) editor.current?.setLocked(locked);
  }, [locked, isRich]);

  useImperativeHandle(ref, () => ({
    now: code.now,
    flush: code.flush,
    mark: (line, as) => editor.current?.mark(line, as),
    type(symbol) {
      if (editor.current) return editor.current.type(symbol);
      if (area.current) typeInto(area.current, symbol);
      if (area.current) code.typed(area.current.value);
    },
  }));

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed here stay here: a question mark doesn't open the help, and Ctrl+Z undoes a letter.
    event.stopPropagation();
    if (isRich || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys of the editor inside to the editor
    <div className={css.box} hidden={away} onKeyDown={onKeyDown} onBlur={code.flush}>
      {!isRich && (
        <textarea
          ref={area}
          id={id}
          name={file.readOnly ? undefined : `${FIELD}${file.path}`}
          className={look.plain}
          aria-label={label}
          aria-describedby={describedBy}
          defaultValue={text}
          readOnly={file.readOnly || locked}
          rows={Math.min(24, Math.max(6, text.split("\n").length + 1))}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => code.typed(event.currentTarget.value)}
        />
      )}
      <div
        ref={place}
        className={classes(look.rich, css.rich, file.readOnly && css.readOnly)}
        data-editor={file.path}
      />
    </div>
  );
}

function typeInto(area: HTMLTextAreaElement, symbol: string) {
  const spot = insertAtSelection({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, symbol);
  area.value = spot.text;
  area.setSelectionRange(spot.from, spot.to);
  area.focus();
}
