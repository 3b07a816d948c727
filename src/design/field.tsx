import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import css from "./field.module.css";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "style"> {
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** What was wrong, each a sentence. */
  errors?: readonly string[];
  /** A word such as "optional" beside the label. */
  aside?: string;
  /** A control at the end of the box. */
  end?: ReactNode;
}

/** One line of text with its label, hint and errors tied to it. */
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
          {errors.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
