import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Refusals } from "../../shell/refusals.tsx";
import css from "./settings-form.module.css";

export interface SettingsFormProps {
  action: string;
  token: string;
  /** Words of the button. */
  submit: string;
  /** True if it can't be undone. */
  danger?: boolean;
  errors?: readonly string[];
  fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** For a form with a file. */
  encType?: "multipart/form-data";
  /** Beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A plain HTML form of the settings. What was wrong is announced, and the first wrong field gets the focus. */
export function SettingsForm({
  action,
  token,
  submit,
  danger = false,
  errors = [],
  fieldErrors = {},
  fields = {},
  encType,
  aside,
  children,
}: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(false);
  const firstWrong = errors.length > 0 ? undefined : Object.keys(fieldErrors)[0];
  useEffect(() => {
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  }, [firstWrong]);
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      action={action}
      encType={encType}
      onSubmit={() => setSent(true)}
    >
      <Refusals errors={errors} live />
      <input type="hidden" name="csrf_token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={cluster.actions}>
        <Button type="submit" kind={danger ? "danger" : "primary"} waiting={sent}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
