import { classes } from "./classes.ts";
import { type Point, polyline } from "./conic.ts";
import css from "./sun.module.css";

export type SunState = "shining" | "waiting" | "frozen";

/** Twelve rays, each a short arc, like on a coin from Alexandria. */
const rays = Array.from({ length: 12 }, (_, i) => {
  const angle = (Math.PI * i) / 6;
  const at = (r: number): Point => [24 + r * Math.cos(angle), 24 + r * Math.sin(angle)];
  return polyline([at(15.5), at(i % 2 === 0 ? 22 : 19.5)]);
});

/** Sun of the streak. shining: today is done. waiting: nothing done today yet. frozen: a freeze saved it. Hidden from screen readers. */
export function Sun({ state = "shining", className }: { state?: SunState; className?: string }) {
  return (
    <svg
      className={classes(css.figure, css[state], className)}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      {state !== "waiting" && rays.map((d) => <path key={d} className={css.ray} d={d} />)}
      <circle className={css.disc} cx="24" cy="24" r="11" />
      {state === "frozen" && <path className={css.bar} d="M16 24H32" />}
    </svg>
  );
}
