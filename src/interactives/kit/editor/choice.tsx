import { type ReactNode, useId } from "react";
import css from "./editor.module.css";

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { v: T; name: string; face?: ReactNode }[];
  value: T;
  onChange(value: T): void;
}

/** One of a few tools, such as brushes: radio buttons that look like keys. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.v} className={css.option}>
          <input type="radio" name={name} checked={option.v === value} onChange={() => onChange(option.v)} />
          {option.face}
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}
