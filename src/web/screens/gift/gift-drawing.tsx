import { classes } from "#design/classes.ts";
import { conicPath } from "#design/conic.ts";
import css from "./gift-drawing.module.css";

/** Loops and ends of the bow: ellipses around the knot, then parabolas. */
const KNOT = [160, 108] as const;
const loops = [150, 30].map((turn) => conicPath({ focus: [...KNOT], latus: 26, e: 0.72, turn }, 320, 96));

/** Decorative parcel with a ribbon made of conics. */
export function GiftDrawing({ className }: { className?: string }) {
  return (
    <svg className={classes(css.drawing, className)} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <rect className={css.box} x="52" y="152" width="216" height="128" rx="10" />
      <rect className={css.lid} x="38" y="108" width="244" height="48" rx="10" />
      <path className={css.ribbon} d="M146 108h28v172h-28z" />
      {loops.map((d) => (
        <path key={d} className={css.loop} d={d} />
      ))}
      <circle className={css.knot} cx={KNOT[0]} cy={KNOT[1]} r="13" />
      <circle className={css.orbit} cx="252" cy="56" r="9" />
      <circle className={css.orbit} cx="70" cy="70" r="5" />
    </svg>
  );
}
