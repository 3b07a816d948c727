import css from "./tag-sign.module.css";
import type { Colour, Shape } from "./types.ts";

/** SVG paths in a 16 × 16 square. */
export const SIGN_PATHS: Readonly<Record<Shape, string>> = {
  ring: "M8 2a6 6 0 1 0 .01 0Z",
  square: "M2.5 2.5h11v11h-11Z",
  triangle: "M8 2 14.5 13.5H1.5Z",
  diamond: "M8 1 15 8 8 15 1 8Z",
  star: "M8 1l2 4.8 5.2.4-4 3.4 1.3 5.1L8 12l-4.5 2.7L4.8 9.6l-4-3.4L6 5.8Z",
  cross: "M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6Z",
};

/** The sign of a tag: a shape in its colour. Hidden from screen readers, which read its label. */
export function TagSign({ colour, shape }: { colour: Colour; shape: Shape }) {
  return (
    <svg className={css.sign} data-colour={colour} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={SIGN_PATHS[shape]} />
    </svg>
  );
}
