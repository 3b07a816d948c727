import { useState } from "react";
import css from "./knob.module.css";
import { typedNumber } from "./scale.ts";

interface NumberBoxProps {
  id?: string;
  name: string;
  /** Unless a label points at `id`. */
  label?: string;
  value: number | null;
  locked: boolean;
  /** A number was typed; half a number moves nothing. */
  take(value: number): void;
}

/** A box for a number, which is taken when the box is left or Enter is pressed. */
export function NumberBox({ id, name, label, value, locked, take }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function leave() {
    const number = draft === null ? Number.NaN : typedNumber(draft);
    if (Number.isFinite(number) && number !== value) take(number);
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
        // Enter in a box is not yet an answer.
        event.preventDefault();
        leave();
      }}
    />
  );
}
