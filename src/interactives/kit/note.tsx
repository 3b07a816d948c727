import type { ComponentProps } from "react";
import { classes } from "#design/classes.ts";
import css from "./note.module.css";

/** Remark in small, soft print. */
export function Note({ className, ...props }: ComponentProps<"p">) {
  return <p className={classes(css.note, className)} {...props} />;
}
