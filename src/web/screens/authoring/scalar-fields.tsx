import { useState } from "react";
import { Field } from "#design/field.tsx";
import css from "./schema-field.module.css";
import { say } from "./words.ts";

interface ScalarProps {
  id: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** A short or a long text. */
export function TextField({ id, label, value, onChange, long }: ScalarProps & { long: boolean }) {
  const text = typeof value === "string" ? value : "";
  if (!long && !text.includes("\n")) {
    return <Field id={id} label={label} value={text} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <div className={css.text}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={css.area}
        value={text}
        rows={Math.min(12, Math.max(2, text.split("\n").length + Math.floor(text.length / 60)))}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A number; what is none yet stays in the field with a word on it, and changes nothing. */
export function NumberField({ id, label, value, onChange }: ScalarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === "number" ? String(value) : "");
  const wrong = typed !== null && !isNumber(typed);
  return (
    <Field
      id={id}
      label={label}
      inputMode="decimal"
      value={shown}
      errors={wrong ? [say("NOT_A_NUMBER")] : []}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isNumber(target.value)) onChange(Number(target.value));
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
    />
  );
}

function isNumber(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}

export function CheckField({ id, label, value, onChange }: ScalarProps) {
  return (
    <label className={css.check} htmlFor={id}>
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** One of a few values; a value that is none of them is shown as it is. */
export function SelectField({ id, label, options, value, onChange }: ScalarProps & { options: readonly unknown[] }) {
  const known = options.includes(value) ? options : [value, ...options];
  return (
    <div className={css.text}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={String(value)}
        onChange={(event) => onChange(options.find((one) => String(one) === event.target.value))}
      >
        {known.map((one) => (
          <option key={String(one)} value={String(one)}>
            {String(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Anything, as JSON; it counts as soon as it can be read. */
export function JsonField({ id, label, value, onChange }: ScalarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={css.text}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={css.area}
        rows={3}
        spellCheck={false}
        value={typed ?? JSON.stringify(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          try {
            onChange(JSON.parse(target.value));
          } catch {
            // Not finished yet: it stays in the field.
          }
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
