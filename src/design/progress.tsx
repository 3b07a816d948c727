import { classes } from "./classes.ts";
import css from "./progress.module.css";

export interface ProgressProps {
  /** Number of blocks. */
  total: number;
  /** Number of blocks done. */
  done: number;
  /** Index of the open block, 0-based. */
  current?: number;
  /** Text for screen readers, such as "Block 3 of 9". */
  label: string;
  size?: "slim" | "tall";
}

/** Progress bar of a lesson, one segment per block: done, open or still to come. */
export function Progress({ total, done, current, label, size = "slim" }: ProgressProps) {
  return (
    <div
      className={classes(css.progress, css[size])}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={label}
      aria-label={label}
    >
      {Array.from({ length: total }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its place
        <span key={i} className={classes(css.block, i < done && css.done, i === current && css.current)} />
      ))}
    </div>
  );
}
