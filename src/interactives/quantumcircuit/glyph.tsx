import { shownAngle } from "./angle.ts";
import { GATES } from "./gates.ts";
import css from "./glyph.module.css";
import type { Cell } from "./types.ts";

/** Vertical lines between the rows of a column at a cell. */
export interface Link {
  up: boolean;
  down: boolean;
}

interface GlyphProps {
  cell: Cell | undefined;
  /** Row within a cell of several rows, from 0. */
  part: number;
  span: number;
  link: Link;
  /** A controlled X is drawn as a ring. */
  isControlled: boolean;
  isLocked?: boolean;
}

/** Drawing of one place of the grid, 44 × 44: the wire, vertical lines, and the gate. Its words, in their order, are part of the place's name. */
export function Glyph({ cell, part, span, link, isControlled, isLocked }: GlyphProps) {
  return (
    <svg className={css.glyph} viewBox="0 0 44 44" aria-hidden="true" data-locked={isLocked || undefined}>
      <path className={css.wire} d="M0 22H44" />
      {!cell && <rect className={css.slot} x={6} y={6} width={32} height={32} rx={5} />}
      {(link.up || link.down) && <path className={css.link} d={`M22 ${link.up ? 0 : 22}V${link.down ? 44 : 22}`} />}
      {cell && <Gate cell={cell} part={part} span={span} isControlled={isControlled} />}
    </svg>
  );
}

function Gate({ cell, part, span, isControlled }: { cell: Cell; part: number; span: number; isControlled: boolean }) {
  const { gate, angles = [], if: condition } = cell;
  if (gate === "c") return <circle className={css.dot} cx={22} cy={22} r={6} />;
  if (gate === "o") return <circle className={css.ring} cx={22} cy={22} r={6} />;
  if (gate === "swap") return <path className={css.cross} d="M14 14L30 30M30 14L14 30" />;
  if (gate === "x" && isControlled && !condition) {
    return (
      <>
        <circle className={css.ring} cx={22} cy={22} r={13} />
        <path className={css.link} d="M22 9V35M9 22H35" />
      </>
    );
  }
  if (gate === "measure") return <Meter bit={cell.bit ?? 0} />;
  if (span > 1) return <Block gate={cell.gate} part={part} span={span} />;
  const { label } = GATES[gate];
  const angle = angles.map(shownAngle).join(" ");
  return (
    <>
      <rect className={css.box} x={4} y={4} width={36} height={36} rx={5} />
      {condition && (
        <text className={css.tag} x={22} y={10}>
          {`b${condition.bit + 1}=${condition.is}`}
        </text>
      )}{" "}
      <text className={label.length > 2 ? css.small : css.label} x={22} y={angle ? 20 : 23}>
        {label}
      </text>{" "}
      {angle && (
        <text className={css.angle} x={22} y={33}>
          {angle.length > 7 ? `${angle.slice(0, 6)}…` : angle}
        </text>
      )}
    </>
  );
}

function Meter({ bit }: { bit: number }) {
  return (
    <>
      <rect className={css.box} x={4} y={4} width={36} height={36} rx={5} />
      <path className={css.needle} d="M11 25A11 11 0 0 1 33 25M22 25L30 13" />
      <text className={css.angle} x={22} y={35}>{`b${bit + 1}`}</text>
    </>
  );
}

/** One row of a gate that covers several: open towards its neighbours. */
function Block({ gate, part, span }: { gate: Cell["gate"]; part: number; span: number }) {
  const [top, bottom] = [part === 0 ? 4 : -4, part === span - 1 ? 40 : 48];
  const { label } = GATES[gate];
  return (
    <>
      <rect className={css.box} x={3} y={top} width={38} height={bottom - top} rx={5} />
      {part === Math.floor((span - 1) / 2) && (
        <text className={label.length > 2 ? css.small : css.label} x={22} y={23}>
          {label}
        </text>
      )}
    </>
  );
}
