import { classes } from "./classes.ts";
import css from "./horizon.module.css";

/** Half widths of orbits seen at an angle. */
const widths = [62, 118, 188, 270, 362, 462, 566];

/** Decorative edge between the page and the footer. */
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
        <ellipse key={rx} className={css.curve} cx="600" cy="118" rx={rx} ry={Math.round(12 + rx * 0.18)} />
      ))}
      <circle className={css.sun} cx="600" cy="118" r="22" />
    </svg>
  );
}
