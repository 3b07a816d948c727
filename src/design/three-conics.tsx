import { classes } from "./classes.ts";
import { conicPath, type Point } from "./conic.ts";
import css from "./three-conics.module.css";

const FOCUS: Point = [150, 210];

/** Circle, ellipses, parabola and hyperbola with the same sun and the same starting point. */
const curves = [0, 0.55, 0.78, 1, 1.5].map((e) =>
  conicPath({ focus: FOCUS, latus: 66 * (1 + e), e, turn: 160 }, 420, 96),
);

/** Decorative drawing of the conic sections around one sun. */
export function ThreeConics({ className }: { className?: string }) {
  return (
    <svg className={classes(css.drawing, className)} viewBox="0 0 420 420" aria-hidden="true" focusable="false">
      {curves.map((d, i) => (
        <path key={d} className={classes(css.curve, css[`c${i}`])} d={d} />
      ))}
      <circle className={css.sun} cx={FOCUS[0]} cy={FOCUS[1]} r="20" />
    </svg>
  );
}
