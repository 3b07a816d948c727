import { conicPath } from "#design/conic.ts";
import css from "./leagues.module.css";

/** Circle, ellipse and parabola: a quiet mark for the first three places. */
const marks = [
  conicPath({ focus: [12, 12], latus: 8, e: 0 }, 20),
  conicPath({ focus: [5.4, 12], latus: 4.85, e: 0.7, turn: 180 }, 20),
  conicPath({ focus: [8.5, 12], latus: 5, e: 1, turn: 180 }, 14),
];

/** Mark beside one of the first three places; the number says it to those who can't see it. */
export function LeagueMark({ place }: { place: number | null }) {
  const mark = place === null ? undefined : marks[place - 1];
  if (mark === undefined) return null;
  return (
    <svg className={css.conic} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mark} />
    </svg>
  );
}
