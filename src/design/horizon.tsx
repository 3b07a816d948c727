import { classes } from "./classes.ts";
import css from "./horizon.module.css";

/** Half widths of confocal ellipses; their foci stand 40 to each side of the sun. */
const widths = [52, 92, 150, 226, 320, 432, 562];
const HALF_FOCAL = 40;

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
      {widths.map((rx) => (
        <ellipse
          key={rx}
          className={css.curve}
          cx="600"
          cy="118"
          rx={rx}
          ry={Math.round(Math.sqrt(rx * rx - HALF_FOCAL * HALF_FOCAL) * (0.92 - rx / 900))}
        />
      ))}
      <circle className={css.sun} cx="600" cy="118" r="22" />
    </svg>
  );
}
