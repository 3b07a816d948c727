import { useId } from "react";
import { Field } from "#design/field.tsx";
import { MAX_NOTE_LENGTH } from "#rules/classroom/assignment.ts";
import css from "./progress.module.css";
import { sayClassroom } from "./say-classroom.ts";

interface AssignmentFieldsProps {
  opens: string;
  due: string;
  note: string;
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** Days and note of an assignment. All three may be left empty. */
export function AssignmentFields({ opens, due, note, errors = {} }: AssignmentFieldsProps) {
  const id = useId();
  const wrong = errors.note ?? [];
  return (
    <>
      <div className={css.days}>
        <Field
          type="date"
          label={sayClassroom("OPENS")}
          hint={sayClassroom("OPENS_HINT")}
          name="opens"
          defaultValue={opens}
          errors={errors.opens ?? []}
        />
        <Field
          type="date"
          label={sayClassroom("DUE")}
          hint={sayClassroom("DUE_HINT")}
          name="due"
          defaultValue={due}
          errors={errors.due ?? []}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-note`} className={css.fieldLabel}>
          {sayClassroom("NOTE")}
        </label>
        <textarea
          id={`${id}-note`}
          className={css.text}
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={note}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={wrong.length > 0 ? `${id}-wrong` : undefined}
        />
        {wrong.length > 0 && (
          <p id={`${id}-wrong`} className={css.lateText}>
            {wrong.join(" ")}
          </p>
        )}
      </div>
    </>
  );
}
