import { classes } from "./classes.ts";
import { hyperbolaBranches } from "./conic.ts";
import css from "./mark.module.css";

const A = 9;
const B = 13;
const FOCUS = Math.hypot(A, B);
const [left, right] = hyperbolaBranches([24, 24], A, B, 19, 16);

/** Logo: a hyperbola that reads as an H, with its axis as the bar and a sun in one focus. Hidden from screen readers. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={classes(css.mark, className)} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={css.line} d={left} />
      <path className={css.line} d={right} />
      <path className={css.line} d={`M${24 - A} 24H${24 + A}`} />
      <circle className={css.sun} cx={24 + FOCUS + 1} cy="24" r="4" />
    </svg>
  );
}
