import { classes } from "#design/classes.ts";
import css from "./group.module.css";

const CELL = 28;
const IN_A_ROW = 10;

/** A group's seats as a row of conics; taken ones are filled. The words beside it say the same. */
export function SeatPicture({ seats, taken }: { seats: number; taken: number }) {
  const columns = Math.min(seats, seats > 2 * IN_A_ROW ? 2 * IN_A_ROW : IN_A_ROW);
  const rows = Math.ceil(seats / columns);
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    <svg className={css.picture} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {Array.from({ length: seats }, (_, n) => (
        <ellipse
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          key={n}
          className={classes(css.seat, n < taken && css.taken)}
          cx={((n % columns) + 0.5) * CELL}
          cy={(Math.floor(n / columns) + 0.5) * CELL}
          rx={CELL * 0.38}
          ry={CELL * 0.3}
        />
      ))}
    </svg>
  );
}
