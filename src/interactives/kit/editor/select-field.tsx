import { useId } from "react";
import css from "./editor.module.css";

interface SelectFieldProps<T extends string> {
  label: string;
  options: readonly { v: T; name: string }[];
  value: T;
  onChange(value: T): void;
}

/** One of many options. A value outside them is shown as it is. */
export function SelectField<T extends string>({ label, options, value, onChange }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        onChange={({ target }) => {
          const picked = options.find(({ v }) => v === target.value);
          if (picked) onChange(picked.v);
        }}
      >
        {!options.some(({ v }) => v === value) && <option value={value}>{value}</option>}
        {options.map(({ v, name }) => (
          <option key={v} value={v}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
