import css from "./editor.module.css";

interface TicksProps<T extends string> {
  label: string;
  options: readonly { v: T; name: string }[];
  values: readonly T[];
  onChange(values: readonly T[]): void;
}

/** Any number of a few options, as checkboxes. What's ticked keeps the order of the options. */
export function Ticks<T extends string>({ label, options, values, onChange }: TicksProps<T>) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      {options.map(({ v, name }) => (
        <label key={v} className={css.tick}>
          <input
            type="checkbox"
            checked={values.includes(v)}
            onChange={({ target }) =>
              onChange(
                options.flatMap((option) =>
                  (option.v === v ? target.checked : values.includes(option.v)) ? [option.v] : [],
                ),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
