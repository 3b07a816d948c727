import { useId } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "../words.ts";
import css from "./question-form.module.css";
import { useFocusNew } from "./use-focus-new.ts";

interface TextFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange(value: string): void;
}

export function TextField({ onChange, ...rest }: TextFieldProps) {
  return <Field {...rest} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}

/** Several lines of text. */
export function AreaField({ label, hint, value, onChange }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={css.area}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={parts.soft}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        rows={3}
        aria-describedby={hint === undefined ? undefined : hintId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ListFieldProps {
  title: string;
  label(number: number): string;
  add: string;
  values: readonly string[];
  onChange(values: readonly string[]): void;
}

/** A list of short texts that grows. */
export function ListField({ title, label, add, values, onChange }: ListFieldProps) {
  const { group, adds } = useFocusNew(values.length);
  const grow = () => {
    adds();
    onChange([...values, ""]);
  };
  return (
    <fieldset ref={group} className={css.group}>
      <legend>{title}</legend>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and their fields keep nothing themselves
        <div key={index} className={css.row} data-row>
          <TextField label={label(index + 1)} value={value} onChange={(next) => onChange(values.with(index, next))} />
          <Button size="small" kind="plain" onClick={() => onChange(values.toSpliced(index, 1))}>
            {say("ASK_REMOVE", { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button size="small" onClick={grow}>
        {add}
      </Button>
    </fieldset>
  );
}
