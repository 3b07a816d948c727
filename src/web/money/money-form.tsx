import type { ReactNode } from "react";
import stack from "#design/stack.module.css";

export interface MoneyFormProps {
  action: string;
  token: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** A form that works without a script; its button says what it does. */
export function MoneyForm({ action, token, fields = {}, className = stack.gap4, children }: MoneyFormProps) {
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="csrf_token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
