import { useId, useState } from "react";
import { Button } from "#design/button.tsx";
import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import editorCss from "../../kit/editor/editor.module.css";
import { Tool, ToolHelp } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { BlockRow } from "./block-row.tsx";
import css from "./editor.module.css";
import { draftOf, programOf, type Sheet, sheetIn, withProgram, withWrong } from "./lines.ts";
import { WrongRow } from "./wrong-row.tsx";

function Editor({ id, draft, change, say, announce }: EditorProps) {
  const area = useId();
  const sheet = sheetIn(draft);
  const program = programOf(sheet);
  /** Text in the box, and the program that it led to: another change makes the box follow again. */
  const [typed, setTyped] = useState<{ text: string; led: string } | null>(null);

  function write(next: Sheet, about?: string) {
    change(draftOf(next, draft), about);
  }

  function paste(text: string) {
    const next = withProgram(sheet, text);
    setTyped({ text, led: programOf(next) });
    write(next, "program");
  }

  const rows = { id, sheet, write, say, announce };
  return (
    <Tool>
      <div className={editorCss.field}>
        <label className={editorCss.label} htmlFor={area}>
          {say("PROGRAM")}
        </label>
        <textarea
          id={area}
          className={editorCss.area}
          rows={6}
          spellCheck={false}
          value={typed?.led === program ? typed.text : program}
          onChange={({ target }) => paste(target.value)}
        />
      </div>
      <ToolHelp>{say("HELP_PROGRAM")}</ToolHelp>
      <ol className={css.rows} aria-label={say("BLOCKS")}>
        {sheet.blocks.map((block, at) => (
          <BlockRow key={block.id} {...rows} block={block} at={at} />
        ))}
      </ol>
      <fieldset className={css.wrong}>
        <legend className={editorCss.label}>{say("WRONG_LINES")}</legend>
        <ul className={css.rows}>
          {sheet.wrong.map((line, at) => (
            <WrongRow key={line.id} {...rows} line={line} at={at} />
          ))}
        </ul>
        <Button size="small" aria-disabled={sheet.wrong.length >= 10} onClick={() => write(withWrong(sheet, "?"))}>
          {say("ADD_WRONG")}
        </Button>
      </fieldset>
    </Tool>
  );
}

/** Drawing tool of parson: a pasted program becomes blocks. */
export const editor: AuthorEditor = {
  type: "parson",
  fields: ["blocks", "distractors"],
  messages: strings,
  Editor,
};
