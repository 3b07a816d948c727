import { classes } from "./classes.ts";
import css from "./skeleton.module.css";

export type SkeletonShape = "title" | "line" | "short" | "block";

/** Grey placeholder shaped like the content that's loading. */
export function Skeleton({ shape = "line", className }: { shape?: SkeletonShape; className?: string }) {
  return <span className={classes(css.skeleton, css[shape], className)} aria-hidden="true" />;
}
