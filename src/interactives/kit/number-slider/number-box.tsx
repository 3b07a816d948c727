import { useState } from "react";
import css from "./number-slider.module.css";
import { parseTypedNumber } from "./scale.ts";

interface NumberBoxProps {
  id?: string;
  name: string;
  /** Needed unless a label points at `id`. */
  label?: string;
  value: number | null;
  locked: boolean;
  /** Called with a typed number, never with half a number. */
  onChange(value: number): void;
}

/** A number box that takes its value when it loses focus or Enter is pressed. */
export function NumberBox({ id, name, label, value, locked, onChange }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function leave() {
    const number = draft === null ? Number.NaN : parseTypedNumber(draft);
    if (Number.isFinite(number) && number !== value) onChange(number);
    setDraft(null);
  }
  return (
    <input
      id={id}
      type="text"
      name={name}
      className={css.box}
      aria-label={label}
      autoComplete="off"
      inputMode="decimal"
      value={draft ?? (value === null ? "" : String(value))}
      readOnly={locked}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Escape") setDraft(null);
        if (event.key !== "Enter") return;
        // Enter in a number box mustn't submit the answer.
        event.preventDefault();
        leave();
      }}
    />
  );
}
