import type { Drawing, DrawnMark, DrawnPoint } from "../kit/machine/drawing.ts";
import type { Say } from "../kit/messages.ts";
import css from "./console.module.css";

/** Smallest width and height shown, in the turtle's units. */
const LEAST = 120;
const EDGE = 12;

/** Drawing of a turtle, with everything in view. */
export function DrawingView({ drawing, say }: { drawing: Drawing; say: Say }) {
  const { marks, pens, background } = drawing;
  const [left, top, width, height] = boxOf(drawing);
  const count = (kind: DrawnMark["k"]) => marks.filter(({ k }) => k === kind).length;
  const words = marks.flatMap((mark) => (mark.k === "text" ? [mark.text] : [])).join(", ");
  const label = say("DRAWING", {
    lines: marks.reduce((sum, mark) => sum + (mark.k === "line" ? mark.points.length - 1 : 0), 0),
    areas: count("area"),
    dots: count("dot"),
    words: words || "none",
  });
  return (
    <svg className={css.drawing} viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
      {/* Programs draw on white paper, in either theme. */}
      <rect x={left} y={top} width={width} height={height} fill={background ?? "white"} />
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never changed, only made again
        <Mark key={index} mark={mark} />
      ))}
      {pens.map(([x, y, degrees], index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          className={css.pen}
          d="M8 0L-6 5L-3 0L-6 -5Z"
          transform={`translate(${x} ${-y}) rotate(${-degrees})`}
        />
      ))}
    </svg>
  );
}

function Mark({ mark }: { mark: DrawnMark }) {
  switch (mark.k) {
    case "line":
      return (
        <polyline
          points={pointsOf(mark.points)}
          fill="none"
          stroke={mark.colour}
          strokeWidth={mark.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
    case "area":
      return <polygon points={pointsOf(mark.points)} fill={mark.colour} />;
    case "dot":
      return <circle cx={mark.at[0]} cy={-mark.at[1]} r={mark.size / 2} fill={mark.colour} />;
    case "text":
      return (
        <text x={mark.at[0]} y={-mark.at[1]} fontSize={mark.size * 1.3} fill={mark.colour}>
          {mark.text}
        </text>
      );
  }
}

const pointsOf = (points: readonly DrawnPoint[]) => points.map(([x, y]) => `${x},${-y}`).join(" ");

/** Left, top, width and height of everything drawn. */
function boxOf({ marks, pens }: Drawing): [number, number, number, number] {
  const points = [
    ...marks.flatMap((mark) => ("points" in mark ? mark.points : [mark.at])),
    ...pens.map(([x, y]): DrawnPoint => [x, y]),
  ];
  const side = (axis: 0 | 1, sign: 1 | -1) => {
    const values = points.map((point) => sign * point[axis]);
    const low = values.reduce((least, value) => Math.min(least, value), 0);
    const high = values.reduce((most, value) => Math.max(most, value), 0);
    const spare = Math.max(0, LEAST - (high - low)) / 2 + EDGE;
    return [low - spare, high - low + 2 * spare] as const;
  };
  const [[left, width], [top, height]] = [side(0, 1), side(1, -1)];
  return [left, top, width, height];
}
