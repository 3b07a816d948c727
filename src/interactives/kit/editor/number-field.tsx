import { useId, useState } from "react";
import css from "./editor.module.css";

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number | "any";
  onChange(value: number): void;
}

/** Number within bounds. What's typed outside them stays in the field and changes nothing. */
export function NumberField({ label, value, min, max, step = 1, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.number}
        type="number"
        min={min}
        max={max}
        step={step}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          const fits =
            target.value.trim() !== "" && next >= min && next <= max && (step !== 1 || Number.isInteger(next));
          if (fits && next !== value) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
