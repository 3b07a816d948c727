import type { ReactNode } from "react";
import parts from "#design/page-parts.module.css";
import { MoneyForm } from "../../money/money-form.tsx";
import { type StaffMessage, sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";

interface StaffFormProps {
  action: string;
  token: string;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A staff form, which works without a script. */
export function StaffForm({ action, token, fields = {}, children }: StaffFormProps) {
  return (
    <MoneyForm action={action} token={token} fields={fields} className={css.form}>
      {children}
    </MoneyForm>
  );
}

interface ReasonProps {
  value?: string;
  /** For a page with several. */
  id?: string;
  hint?: StaffMessage;
}

/** The reason every act needs. */
export function ReasonField({ value = "", id = "reason", hint = "REASON_HINT" }: ReasonProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {sayStaff("REASON")}
      </label>
      <p id={`${id}-hint`} className={parts.small}>
        {sayStaff(hint)}
      </p>
      <textarea
        id={id}
        name="reason"
        className={css.text}
        aria-describedby={`${id}-hint`}
        minLength={5}
        maxLength={500}
        rows={3}
        required
        defaultValue={value}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

/** One of a few things. */
export function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={name}>
        {label}
      </label>
      <select id={name} name={name} defaultValue={value} className={css.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A box to tick. */
export function Tick({ label, name, ticked }: { label: string; name: string; ticked: boolean }) {
  return (
    <label className={css.tick}>
      <input type="checkbox" name={name} value="on" defaultChecked={ticked} />
      <span>{label}</span>
    </label>
  );
}
