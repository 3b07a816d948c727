import { useId } from "react";
import { Button } from "#design/button.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { textIn } from "../../kit/editor/read-draft.ts";
import type { RowProps } from "./block-row.tsx";
import css from "./editor.module.css";
import { asBlock, type WrongLine } from "./lines.ts";

/** A line that doesn't belong: its text, the block that it's offered beside, and the reply to learners who take it. */
export function WrongRow({ sheet, write, line, at, say }: RowProps & { line: WrongLine }) {
  const id = useId();
  const number = at + 1;

  function put(fields: Partial<WrongLine>, about?: string) {
    write({ ...sheet, wrong: sheet.wrong.with(at, { ...line, ...fields }) }, about && `${about} ${line.id}`);
  }

  return (
    <li className={css.wrongRow}>
      <textarea
        className={editorCss.area}
        rows={line.text.split("\n").length}
        spellCheck={false}
        aria-label={say("WRONG_TEXT", { number })}
        value={line.text}
        onChange={({ target }) => put({ text: target.value }, "wrong")}
      />
      <div className={editorCss.field}>
        <label className={editorCss.label} htmlFor={`${id}-pair`}>
          {say("PAIRED", { number })}
        </label>
        <select
          id={`${id}-pair`}
          className={editorCss.select}
          value={line.pairedWith ?? ""}
          onChange={({ target }) => put({ pairedWith: target.value || null })}
        >
          <option value="">{say("NOT_PAIRED")}</option>
          {sheet.blocks.map((block) => (
            <option key={block.id} value={block.id}>
              {block.text.split("\n", 1)[0]}
            </option>
          ))}
        </select>
      </div>
      <div className={editorCss.field}>
        <label className={editorCss.label} htmlFor={`${id}-why`}>
          {say("WHY", { number })}
        </label>
        <input
          id={`${id}-why`}
          className={editorCss.input}
          value={textIn(line.rest.why)}
          onChange={({ target }) => put({ rest: { ...line.rest, why: target.value || undefined } }, "why")}
        />
      </div>
      <div className={css.acts}>
        <Button
          size="small"
          kind="plain"
          aria-label={say("TO_BLOCK_NAMED", { number })}
          onClick={() => write(asBlock(sheet, at))}
        >
          {say("TO_BLOCK")}
        </Button>
        <Button
          size="small"
          kind="plain"
          aria-label={say("REMOVE_WRONG", { number })}
          onClick={() => write({ ...sheet, wrong: sheet.wrong.toSpliced(at, 1) })}
        >
          {say("REMOVE")}
        </Button>
      </div>
    </li>
  );
}
