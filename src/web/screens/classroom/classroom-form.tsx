import type { ReactNode } from "react";
import css from "./classroom-pages.module.css";

interface ClassroomFormProps {
  action: string;
  token: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** A form of one button, which takes no place of its own. */
  inline?: boolean;
  children: ReactNode;
}

/** A form of a classroom page, which works without a script. */
export function ClassroomForm({ action, token, fields = {}, inline = false, children }: ClassroomFormProps) {
  return (
    <form method="post" action={action} className={inline ? css.inline : css.form}>
      <input type="hidden" name="csrf_token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
