import { memo } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import type { Side, Size } from "./board.ts";
import css from "./box-card.module.css";
import type { Box } from "./boxes.ts";
import type { Change } from "./machine.ts";
import { Pawn } from "./pawn.tsx";
import { beadLetter, beadParams } from "./words.ts";

interface BoxCardProps {
  size: Size;
  box: Box;
  number: number;
  beads: readonly number[];
  machine: Side;
  /** The bead drawn from it in the current game. */
  drawn: number | null;
  /** Changes to its beads by the last game, or by undoing it. */
  changes: readonly Change[];
  /** Folded away, because the page isn't about it. */
  isFolded: boolean;
  say: Say;
}

const FIELD = 24;

/** A matchbox: the position on its lid with an arrow for every move, and a tray of lettered beads. A game changes few of them. */
export const BoxCard = memo(function BoxCard(props: BoxCardProps) {
  const { size, box, number, beads, machine, drawn, changes, isFolded, say } = props;
  const { cols, rows } = size;
  const left = beads.reduce((sum, count) => sum + count, 0);
  const all = box.moves.map((_, bead) => say("BEAD", { ...beadParams(size, box, bead), count: beads[bead] ?? 0 }));
  return (
    <li
      className={classes(css.box, drawn !== null && css.open, left === 0 && css.empty)}
      hidden={isFolded}
      data-box={box.key}
      data-changed={changes.length > 0 || undefined}
    >
      <p className="visually-hidden">
        {say("BOX", { number, kinds: beads.filter((count) => count > 0).length, of: box.moves.length })}{" "}
        {drawn !== null && say("BOX_DRAWN", { letter: beadLetter(drawn) })} {all.join(" ")}
      </p>
      <svg className={css.lid} viewBox={`-1 -1 ${cols * FIELD + 2} ${rows * FIELD + 2}`} aria-hidden="true">
        <Lid size={size} box={box} machine={machine} />
        {box.moves.map(({ from, to }, bead) => (
          <Arrow key={beadLetter(bead)} size={size} from={from} to={to} bead={bead} gone={(beads[bead] ?? 0) === 0} />
        ))}
      </svg>
      <div className={css.tray} aria-hidden="true">
        {box.moves.map((_, bead) => {
          const count = beads[bead] ?? 0;
          const by = changes.find((change) => change.bead === bead)?.by ?? 0;
          return (
            <span
              key={beadLetter(bead)}
              className={css.bead}
              data-kind={bead % 6}
              data-gone={count === 0 || undefined}
              data-drawn={bead === drawn || undefined}
              data-went={by < 0 || undefined}
              data-came={by > 0 || undefined}
            >
              {beadLetter(bead)}
              {count > 1 && <small>{count}</small>}
            </span>
          );
        })}
      </div>
      <span className={css.number} aria-hidden="true">
        {number > 0 && number}
      </span>
    </li>
  );
});

/** The position, which never changes. */
const Lid = memo(function Lid({ size: { cols }, box, machine }: Pick<BoxCardProps, "size" | "box" | "machine">) {
  return [...box.position.cells].map((cell, at) => {
    const [x, y] = [(at % cols) * FIELD, Math.floor(at / cols) * FIELD];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
      <g key={at}>
        <rect className={css.field} x={x} y={y} width={FIELD} height={FIELD} />
        {cell !== "." && <Pawn machine={cell === machine} x={x} y={y} />}
      </g>
    );
  });
});

interface ArrowProps {
  size: Size;
  from: number;
  to: number;
  bead: number;
  gone: boolean;
}

const Arrow = memo(function Arrow({ size, from, to, bead, gone }: ArrowProps) {
  const middle = (cell: number) =>
    [((cell % size.cols) + 0.5) * FIELD, (Math.floor(cell / size.cols) + 0.5) * FIELD] as const;
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g className={css.arrow} data-kind={bead % 6} data-gone={gone || undefined}>
      <line x1={x1 + (x2 - x1) * 0.2} y1={y1 + (y2 - y1) * 0.2} x2={x2 - (x2 - x1) * 0.14} y2={y2 - (y2 - y1) * 0.14} />
      <path
        d="M0 0l-6 -3.6v7.2z"
        transform={`translate(${x2 - (x2 - x1) * 0.06} ${y2 - (y2 - y1) * 0.06}) rotate(${angle})`}
      />
    </g>
  );
});
