import { classes } from "./classes.ts";
import css from "./skeleton.module.css";

export type SkeletonShape = "title" | "line" | "short" | "block";

/** The grey shape of something that is on its way. */
export function Skeleton({ shape = "line", className }: { shape?: SkeletonShape; className?: string }) {
  return <span className={classes(css.skeleton, css[shape], className)} aria-hidden="true" />;
}
