import { classes } from "./classes.ts";
import { conicPath } from "./conic.ts";
import css from "./horizon.module.css";

/** A pencil of conics with the sun in their common focus, half below the edge. */
const curves = [0.55, 0.75, 0.9, 1, 1.2, 1.6].map((e) =>
  conicPath({ focus: [600, 118], latus: 70 + e * 40, e, turn: 270 }, 900, 96),
);

/** The edge between the page and its foot. A decoration. */
export function Horizon({ className }: { className?: string }) {
  return (
    <svg
      className={classes(css.horizon, className)}
      viewBox="0 0 1200 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {curves.map((d) => (
        <path key={d} className={css.curve} d={d} />
      ))}
      <circle className={css.sun} cx="600" cy="118" r="22" />
    </svg>
  );
}
