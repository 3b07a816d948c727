import { conicPath } from "#design/conic.ts";
import css from "./leagues.module.css";

/** Circle, ellipse and parabola: a quiet mark for the first three places. */
const marks = [0, 0.6, 1].map((e, index) =>
  conicPath({ focus: [index === 2 ? 9 : 12 - 5 * e, 12], latus: 8 - index, e, turn: 180 }, 14),
);

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
