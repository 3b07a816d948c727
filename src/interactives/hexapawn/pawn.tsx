import css from "./pawn.module.css";

/** A pawn in a 24 × 24 cell whose upper left corner is (x, y). The machine's pawns have square heads. */
export function Pawn({ machine, x = 0, y = 0 }: { machine: boolean; x?: number; y?: number }) {
  return (
    <g className={machine ? css.machine : css.learner} transform={`translate(${x} ${y})`}>
      <path d="M6.5 20h11c0-3.2-2.6-4.6-3.4-8h-4.2c-.8 3.4-3.4 4.8-3.4 8z" />
      {machine ? <rect x={8.2} y={4.2} width={7.6} height={7.6} rx={1.2} /> : <circle cx={12} cy={8} r={4.2} />}
    </g>
  );
}
