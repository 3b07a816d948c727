import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import css from "./field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "style"> {
  label: string;
  /** Help shown before typing. */
  hint?: string;
  /** Validation errors, one sentence each. */
  errors?: readonly string[];
  /** Short note beside the label, such as "optional". */
  aside?: string;
  /** Control at the end of the input. */
  end?: ReactNode;
}

/** Single-line text input, linked to its label, hint and errors. */
export function Field({ label, hint, errors = [], aside, end, id, className, ...rest }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const wrong = errors.length > 0;
  return (
    <div className={classes(css.field, className)}>
      <label className={css.label} htmlFor={inputId}>
        {label}
        {aside && <span className={css.aside}>{aside}</span>}
      </label>
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.box}>
        <input
          type="text"
          {...rest}
          id={inputId}
          className={classes(css.input, end !== undefined && css.withEnd)}
          aria-invalid={wrong || undefined}
          aria-describedby={classes(hint && hintId, wrong && errorId) || undefined}
        />
        {end && <div className={css.end}>{end}</div>}
      </div>
      {wrong && (
        <ul id={errorId} className={css.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
