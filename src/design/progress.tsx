import { classes } from "./classes.ts";
import css from "./progress.module.css";

export interface ProgressProps {
  /** Blocks in all. */
  total: number;
  /** Blocks done. */
  done: number;
  /** The one that is open, 0-based. */
  current?: number;
  /** "Block 3 of 9": what a screen reader says. */
  label: string;
  size?: "slim" | "tall";
}

/** A bar of blocks: done, open, to come. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <span key={i} className={classes(css.block, i < done && css.done, i === current && css.current)} />
      ))}
    </div>
  );
}
