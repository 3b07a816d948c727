import { useId } from "react";
import { Button } from "#design/button.tsx";
import type { Draft } from "../../kit/editor/author-editor.ts";
import editorCss from "../../kit/editor/editor.module.css";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { isRecord, textIn } from "../../kit/editor/read-draft.ts";
import { SelectField } from "../../kit/editor/select-field.tsx";
import { ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import type { Say } from "../../kit/messages.ts";
import { CLUE_KINDS, CLUES, type ClueKind, clueOf, type Thing } from "./things.ts";

interface ClueRowProps {
  clue: Draft;
  number: number;
  things: readonly Thing[];
  slots: readonly string[];
  say: Say;
  onChange(clue: Draft, about?: string): void;
  onRemove(): void;
}

/** A clue: its sentence, and below it the same for the solver, put together from lists. */
export function ClueRow({ clue, number, things, slots, say, onChange, onRemove }: ClueRowProps) {
  const id = useId();
  const must = isRecord(clue.must) ? clue.must : {};
  const kind = CLUE_KINDS.find((name) => name === must.k);
  const put = (next: Draft, about?: string) => onChange({ ...clue, must: next }, about);
  return (
    <li className={editorCss.tool}>
      <div className={editorCss.lines}>
        <label className={editorCss.label} htmlFor={id}>
          {say("SENTENCE", { number })}
        </label>
        <input
          id={id}
          className={editorCss.input}
          value={textIn(clue.text)}
          onChange={({ target }) => onChange({ ...clue, text: target.value }, `clue ${number}`)}
        />
      </div>
      <ToolRow>
        <SelectField<ClueKind | "">
          label={say("MEANS", { number })}
          options={[
            ...(kind ? [] : [{ v: "" as const, name: say("IN_FORM") }]),
            ...CLUE_KINDS.map((v) => ({ v, name: say(`CLUE_${v}`) })),
          ]}
          value={kind ?? ""}
          onChange={(next) => next !== "" && put(clueOf(next, must, things))}
        />
        {(kind ? CLUES[kind] : []).map((part) =>
          part === "n" ? (
            <NumberField
              key={part}
              label={say("APART", { number })}
              value={Number(must.n) || 1}
              min={1}
              max={9}
              onChange={(n) => put({ ...must, n }, `apart ${number}`)}
            />
          ) : part === "slot" ? (
            <SelectField
              key={part}
              label={say("PLACE", { number })}
              options={slots.map((name, index) => ({ v: String(index), name }))}
              value={String(must.slot ?? 0)}
              onChange={(slot) => put({ ...must, slot: Number(slot) })}
            />
          ) : (
            <SelectField
              key={part}
              label={say(`THING_${part}`, { number })}
              options={things}
              value={textIn(must[part])}
              onChange={(next) => put({ ...must, [part]: next })}
            />
          ),
        )}
        <Button size="small" kind="plain" aria-label={say("DROP_CLUE", { number })} onClick={onRemove}>
          {say("DRAW_REMOVE")}
        </Button>
      </ToolRow>
      {!kind && must.k !== undefined && <ToolHelp>{say("IN_FORM_HELP")}</ToolHelp>}
    </li>
  );
}
