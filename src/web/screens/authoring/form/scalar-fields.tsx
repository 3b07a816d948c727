import { useState } from "react";
import type { JsonPath } from "../json/json-edit.ts";
import { say } from "../words.ts";
import { FieldFrame } from "./field-frame.tsx";
import { fieldWords } from "./field-id.ts";
import css from "./schema-field.module.css";

export interface ScalarProps {
  id: string;
  label: string;
  path: JsonPath;
  limits?: string;
  bare?: boolean;
  value: unknown;
  onChange(value: unknown): void;
}

const MAX_ROWS = 14;
const WIDTH = 58;

/** Short or long text. Indented text is shown as code. */
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
            rows={Math.min(MAX_ROWS, Math.max(2, rows))}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            type="text"
            {...tied}
            className={css.input}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

/** Number. Text that isn't a number stays in the field with a message and changes nothing. */
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

/** Choice of a few values, in words. A value outside them is shown as it is. */
export function SelectField({ options, value, onChange, ...frame }: ScalarProps & { options: readonly unknown[] }) {
  const known = options.includes(value) ? options : [value, ...options];
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <select
          {...tied}
          className={css.select}
          value={String(value)}
          onChange={(event) => onChange(options.find((option) => String(option) === event.target.value))}
        >
          {known.map((entry) => (
            <option key={String(entry)} value={String(entry)}>
              {entry === undefined ? "" : fieldWords(String(entry))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Any value as JSON, applied as soon as it can be parsed. */
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
          rows={Math.min(MAX_ROWS, Math.max(1, Math.ceil(shown.length / (WIDTH - 8))))}
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
