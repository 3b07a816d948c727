import { useState } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fieldWords } from "./field-id.ts";
import type { JsonPath } from "./json-edit.ts";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

interface ScalarProps {
  id: string;
  label: string;
  path: JsonPath;
  limits?: string;
  bare?: boolean;
  value: unknown;
  onChange(value: unknown): void;
}

const MOST_ROWS = 14;
const WIDTH = 58;

/** A short or a long text. What is indented is code and looks so. */
export function TextField({ value, onChange, long, ...frame }: ScalarProps & { long: boolean }) {
  const text = typeof value === "string" ? value : "";
  const lines = text.split("\n");
  const rows = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / WIDTH), 0);
  return (
    <FieldFrame {...frame}>
      {(tied) =>
        long || lines.length > 1 ? (
          <textarea
            {...tied}
            className={/\n( {2}|\t)/.test(text) ? css.codeArea : css.area}
            value={text}
            rows={Math.min(MOST_ROWS, Math.max(2, rows))}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input {...tied} className={css.input} value={text} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </FieldFrame>
  );
}

/** A number; what is none yet stays in the field with a word on it, and changes nothing. */
export function NumberField({ value, onChange, ...frame }: ScalarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && (!isNumber(typed) || Number(typed) === value) ? typed : numberText(value);
  return (
    <FieldFrame {...frame} wrong={isNumber(shown) || shown === "" ? null : say("NOT_A_NUMBER")}>
      {(tied) => (
        <input
          {...tied}
          className={css.number}
          inputMode="decimal"
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isNumber(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  );
}

function numberText(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function isNumber(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}

/** Yes or no. */
export function CheckField({ value, onChange, ...frame }: ScalarProps) {
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <input
          {...tied}
          type="checkbox"
          className={css.check}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </FieldFrame>
  );
}

/** One of a few values, in words; a value that is none of them is shown as it is. */
export function SelectField({ options, value, onChange, ...frame }: ScalarProps & { options: readonly unknown[] }) {
  const known = options.includes(value) ? options : [value, ...options];
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <select
          {...tied}
          className={css.select}
          value={String(value)}
          onChange={(event) => onChange(options.find((one) => String(one) === event.target.value))}
        >
          {known.map((one) => (
            <option key={String(one)} value={String(one)}>
              {one === undefined ? "" : fieldWords(String(one))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Anything, as JSON; it counts as soon as it can be read. */
export function JsonField({ value, onChange, ...frame }: ScalarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? jsonText(value);
  const wrong = readable(shown) ? null : say("NOT_JSON_YET");
  return (
    <FieldFrame {...frame} wrong={wrong}>
      {(tied) => (
        <textarea
          {...tied}
          className={css.codeArea}
          rows={Math.min(MOST_ROWS, Math.max(1, Math.ceil(shown.length / (WIDTH - 8))))}
          spellCheck={false}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            const read = readable(target.value);
            if (read) onChange(read.value);
          }}
          onBlur={() => {
            if (wrong === null) setTyped(null);
          }}
        />
      )}
    </FieldFrame>
  );
}

function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replaceAll(",", ", ");
}

function readable(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
