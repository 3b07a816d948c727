import type { ComponentProps } from "react";
import { classes } from "#design/classes.ts";
import css from "./bar.module.css";

interface BarProps extends ComponentProps<"fieldset"> {
  /** Name of the group for screen readers; without it the row is no group of its own. */
  label?: string;
}

/** Row of buttons and other controls, which wraps where the room ends. */
export function Bar({ label, className, children, ...props }: BarProps) {
  const name = classes(css.bar, className);
  if (label === undefined) return <div className={name}>{children}</div>;
  return (
    <fieldset className={name} {...props}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
