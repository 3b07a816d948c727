import { useId } from "react";
import { classes } from "#design/classes.ts";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "../messages/say.ts";
import css from "./birth-fields.module.css";

interface BirthFieldsProps {
  values: Readonly<Record<string, string>>;
  errors?: readonly string[] | undefined;
  /** The page's heading asks already. */
  asked?: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Month and year of birth. Nothing in it says which answer opens what. */
export function BirthFields({ values, errors = [], asked = false }: BirthFieldsProps) {
  const id = useId();
  const wrong = errors.length > 0;
  const described = classes(`${id}-hint`, wrong && `${id}-error`);
  return (
    <fieldset className={css.fields}>
      <legend className={asked ? "visually-hidden" : css.legend}>{say("BIRTH")}</legend>
      <p id={`${id}-hint`} className={parts.small}>
        {say("BIRTH_HINT")}
      </p>
      <div className={css.pair}>
        <div className={css.month}>
          <label htmlFor={`${id}-month`}>{say("BIRTH_MONTH")}</label>
          <select
            id={`${id}-month`}
            name="birth_month"
            className={css.select}
            autoComplete="bday-month"
            defaultValue={values.birth_month ?? ""}
            aria-invalid={wrong || undefined}
            aria-describedby={described}
            required
          >
            <option value="">{say("BIRTH_CHOOSE")}</option>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {nameOf(month)}
              </option>
            ))}
          </select>
        </div>
        <Field
          label={say("BIRTH_YEAR")}
          name="birth_year"
          inputMode="numeric"
          autoComplete="bday-year"
          pattern="[0-9]{4}"
          maxLength={4}
          defaultValue={values.birth_year}
          required
        />
      </div>
      {wrong && (
        <p id={`${id}-error`} className={css.error}>
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

function nameOf(month: number): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 1));
}
