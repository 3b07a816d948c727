import type { ReactNode } from "react";
import css from "./progress-ring.module.css";

export interface ProgressRingProps {
  /** From 0 to 1. */
  value: number;
  /** Text for screen readers, such as "4 of 12 lessons". */
  label: string;
  /** Content inside the ring, such as a check mark. */
  children?: ReactNode;
}

/** Share of a course that's done, as part of a circle. */
export function ProgressRing({ value, label, children }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <span className={css.ring} role="img" aria-label={label}>
      <svg className={css.drawing} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className={css.track} cx="20" cy="20" r="17" />
        {part > 0 && (
          <circle
            className={css.done}
            cx="20"
            cy="20"
            r="17"
            pathLength={100}
            strokeDasharray={`${Math.round(part * 100)} 100`}
            transform="rotate(-90 20 20)"
          />
        )}
      </svg>
      <span className={css.inside}>{children}</span>
    </span>
  );
}
