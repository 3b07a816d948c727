import type { ComponentProps, ReactNode } from "react";
import { classes } from "#design/classes.ts";
import css from "./panel.module.css";

interface PanelProps extends Omit<ComponentProps<"fieldset">, "title"> {
  title: ReactNode;
  /** Draws a frame around it. */
  isBoxed?: boolean;
}

/** Controls under a heading. `disabled` turns off everything inside. */
export function Panel({ title, isBoxed, className, children, ...props }: PanelProps) {
  return (
    <fieldset className={classes(css.panel, isBoxed && css.boxed, className)} {...props}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
