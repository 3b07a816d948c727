import { classes } from "./classes.ts";
import css from "./cover.module.css";
import { hueOf } from "./hue.ts";
import { Motif } from "./motif.tsx";
import type { SubjectName } from "./subjects.ts";

export interface CoverProps {
  subject: SubjectName;
  /** The course's slug, which seeds its drawing. */
  name: string;
  /** square: in a list. wide: over a panel. tall: beside one. */
  shape?: "square" | "wide" | "tall";
  /** Outline only, for courses that are coming soon. */
  faint?: boolean;
  className?: string;
}

/** Drawn cover of a course. */
export function Cover({ subject, name, shape = "square", faint, className }: CoverProps) {
  return (
    <span className={classes(css.cover, css[shape], faint && css.faint, hueOf(subject), className)}>
      <Motif subject={subject} name={name} className={css.motif} />
    </span>
  );
}
