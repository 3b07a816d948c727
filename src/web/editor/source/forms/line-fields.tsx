import { useId } from "react";
import { Button } from "#design/button.tsx";
import { say } from "../words.ts";
import { TextField } from "./fields.tsx";
import { type DraftLine, emptyLine, hasReplies, type QuestionKind } from "./question-draft.ts";
import css from "./question-form.module.css";
import { useFocusNew } from "./use-focus-new.ts";

interface LineFieldsProps {
  kind: QuestionKind;
  lines: readonly DraftLine[];
  onChange(lines: readonly DraftLine[]): void;
}

/** Options with the right one and replies, things in order, or pairs. */
export function LineFields({ kind, lines, onChange }: LineFieldsProps) {
  const name = useId();
  const { group, adds } = useFocusNew(lines.length);
  const grow = () => {
    adds();
    onChange([...lines, emptyLine]);
  };
  const setAt = (index: number, change: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const choose = (index: number, correct: boolean) =>
    kind === "choice"
      ? onChange(lines.map((line, at) => ({ ...line, correct: at === index })))
      : setAt(index, { correct });
  return (
    <fieldset ref={group} className={css.group}>
      <legend>{say(`LINES_${kind}`)}</legend>
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and their fields keep nothing themselves
          <div key={index} className={css.row} data-row>
            <TextField
              label={say(`LINE_${kind}`, { number })}
              value={line.text}
              onChange={(text) => setAt(index, { text })}
            />
            {kind === "match" && (
              <TextField label={say("LINE_TO", { number })} value={line.to} onChange={(to) => setAt(index, { to })} />
            )}
            {hasReplies(kind) && (
              <>
                <label className={css.right}>
                  <input
                    type={kind === "choice" ? "radio" : "checkbox"}
                    name={name}
                    checked={line.correct}
                    onChange={(event) => choose(index, event.target.checked)}
                  />
                  {say("LINE_RIGHT", { number })}
                </label>
                <TextField
                  label={say("ASK_REPLY", { number })}
                  value={line.reply}
                  onChange={(reply) => setAt(index, { reply })}
                />
              </>
            )}
            <Button size="small" kind="plain" onClick={() => onChange(lines.toSpliced(index, 1))}>
              {say("ASK_REMOVE", { number })}
            </Button>
          </div>
        );
      })}
      <Button size="small" onClick={grow}>
        {say("ASK_ADD_LINE")}
      </Button>
    </fieldset>
  );
}
