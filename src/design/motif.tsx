import { classes } from "./classes.ts";
import { covers } from "./covers/covers.ts";
import { hueOf } from "./hue.ts";
import css from "./motif.module.css";
import { CANVAS, type Shape, type Variation, variationOf } from "./motif-shapes.ts";
import * as mathematics from "./motifs-mathematics.ts";
import * as sciences from "./motifs-sciences.ts";
import type { SubjectName } from "./subjects.ts";

/** Drawing of each subject's conic. */
const motifs: Record<SubjectName, (variation: Variation) => Shape[]> = {
  "basic-mathematics": mathematics.touchingCircles,
  algebra: mathematics.parabolas,
  geometry: mathematics.crossedPencils,
  "number-theory": mathematics.fordCircles,
  calculus: mathematics.tangents,
  "discrete-mathematics": mathematics.chords,
  logic: mathematics.sharedEllipses,
  mechanics: sciences.orbit,
  "electricity-and-magnetism": sciences.confocal,
  chemistry: sciences.orbitals,
  "computer-science": sciences.ripples,
  "quantitative-finance": sciences.rates,
};

export interface MotifProps {
  subject: SubjectName;
  /** Course slug: its own cover, or else a variation. Without it the subject's own drawing. */
  name?: string;
  className?: string;
}

/** Shapes of a course's own cover, or of its subject's conic as it varies for the course. */
export function shapesOf(subject: SubjectName, name?: string): readonly Shape[] {
  const own = name === undefined ? undefined : covers[name];
  return own ?? motifs[subject](name === undefined ? { a: 0.5, b: 0.5, c: 0.5 } : variationOf(name));
}

/** Decorative drawing of a course or of a subject, in the subject's hue. */
export function Motif({ subject, name, className }: MotifProps) {
  return (
    <svg
      className={classes(css.motif, hueOf(subject), className)}
      viewBox={`0 0 ${CANVAS} ${CANVAS}`}
      aria-hidden="true"
      focusable="false"
    >
      <Shapes shapes={shapesOf(subject, name)} />
    </svg>
  );
}

const weights = { 1: css.thin, 2: css.middle, 3: css.bold };

const fills = { tint: css.tint, sun: css.lit, soft: css.soft };

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape, i) => {
    const key = `${shape.kind}${i}`;
    if (shape.kind === "dot") {
      const [cx, cy] = shape.at;
      return <circle key={key} className={shape.fill === "sun" ? css.sun : css.dot} cx={cx} cy={cy} r={shape.r} />;
    }
    const look = classes(weights[shape.weight], shape.fill && fills[shape.fill]);
    if (shape.kind === "line") return <path key={key} className={look} d={shape.d} />;
    return <circle key={key} className={look} cx={shape.at[0]} cy={shape.at[1]} r={shape.r} />;
  });
}
