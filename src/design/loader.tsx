import { classes } from "./classes.ts";
import css from "./loader.module.css";

export interface LoaderProps {
  type?: "spinner" | "dots";
  colour?: "light" | "dark";
  size?: "small" | "medium" | "large";
  /** Name of the thing being loaded, for screen readers. */
  label: string;
}

/** Loading indicator (specification section 9; defaults: spinner, dark, medium). */
export function Loader({ type = "spinner", colour = "dark", size = "medium", label }: LoaderProps) {
  return (
    <span className={classes(css.loader, css[colour], css[size])} role="status">
      <span className="visually-hidden">{label}</span>
      {type === "spinner" ? <Spinner /> : <Dots />}
    </span>
  );
}

/** Planet circling its sun. */
function Spinner() {
  return (
    <svg className={css.drawing} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <ellipse className={css.track} cx="24" cy="24" rx="20" ry="20" />
      <circle className={css.sun} cx="24" cy="24" r="6" />
      <g className={css.turning}>
        <circle className={css.planet} cx="44" cy="24" r="4" />
      </g>
    </svg>
  );
}

function Dots() {
  return (
    <svg className={css.dots} viewBox="0 0 72 24" aria-hidden="true" focusable="false">
      <circle className={css.dot} cx="12" cy="12" r="7" />
      <circle className={css.dot} cx="36" cy="12" r="7" />
      <circle className={css.dot} cx="60" cy="12" r="7" />
    </svg>
  );
}
