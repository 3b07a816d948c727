import type { ReactNode } from "react";

interface HiddenFormProps {
  action: string;
  token: string;
  fields: Readonly<Record<string, string>>;
  /** Its button. */
  children: ReactNode;
}

/** A form that's only a button. */
export function HiddenForm({ action, token, fields, children }: HiddenFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="csrf_token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
