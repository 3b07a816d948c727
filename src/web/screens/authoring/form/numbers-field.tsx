import { useState } from "react";
import { say } from "../words.ts";
import { FieldFrame } from "./field-frame.tsx";
import { numbersText, readNumbers } from "./numbers-text.ts";
import type { ScalarProps } from "./scalar-fields.tsx";
import css from "./schema-field.module.css";

/** List of numbers, or rows of numbers, as people write them: commas between numbers, a line for each row. */
export function NumbersField({ value, onChange, rows, ...frame }: ScalarProps & { rows: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? numbersText(value, rows);
  const wrong = readNumbers(shown, rows) === null;
  const shared = {
    value: shown,
    spellCheck: false,
    onBlur: () => {
      if (!wrong) setTyped(null);
    },
  };

  function type(text: string) {
    setTyped(text);
    const read = readNumbers(text, rows);
    if (read) onChange(read);
  }

  return (
    <FieldFrame {...frame} wrong={wrong ? say(rows ? "NOT_ROWS" : "NOT_NUMBERS") : null}>
      {(tied) =>
        rows ? (
          <textarea
            {...tied}
            {...shared}
            className={css.codeArea}
            rows={Math.min(8, Math.max(2, shown.split("\n").length))}
            onChange={({ target }) => type(target.value)}
          />
        ) : (
          <input {...tied} {...shared} className={css.input} onChange={({ target }) => type(target.value)} />
        )
      }
    </FieldFrame>
  );
}
