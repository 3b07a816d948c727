import type { ReactNode } from "react";
import { classes } from "#design/classes.ts";
import css from "./page-body.module.css";

export interface PageBodyProps {
  /** column: for text. page: for pictures and lists. */
  width?: "column" | "page";
  className?: string;
  children: ReactNode;
}

/** `<main>` element of a screen. */
export function PageBody({ width = "page", className, children }: PageBodyProps) {
  return (
    <main id="main" tabIndex={-1} className={classes(css.body, css[width], className)}>
      {children}
    </main>
  );
}
