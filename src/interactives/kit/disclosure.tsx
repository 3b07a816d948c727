import type { ComponentProps, ReactNode } from "react";
import { classes } from "#design/classes.ts";
import css from "./disclosure.module.css";

interface DisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  /** The line that opens it. */
  title: ReactNode;
  /** Draws a line above it, and sets its contents in small print. */
  isRuled?: boolean;
}

/** Part of an interactive to open and close: a picture in words or as a table, most often. */
export function Disclosure({ title, isRuled, className, children, ...props }: DisclosureProps) {
  return (
    <details className={classes(css.disclosure, isRuled && css.ruled, className)} {...props}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
