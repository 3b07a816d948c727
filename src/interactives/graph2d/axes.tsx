import { AriaHidden } from "../kit/aria-hidden.tsx";
import css from "./sheet.module.css";
import type { Tick } from "./ticks.ts";
import { ticksOf } from "./ticks.ts";
import type { View } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";
import { type Box, overlap } from "./word-boxes.ts";

const LABEL = 14;
const EDGE = 4;
/** Approximate width of a digit. */
const DIGIT = 8;

interface AxesProps {
  window: Window;
  view: View;
  /** Room that the author's words take: a number that would be under them is left out. */
  words: readonly Box[];
}

/** Grid, axes and the numbers along them. */
export function Axes({ window, view, words }: AxesProps) {
  const { width, height } = window;
  const across = ticksOf(window.x, view.ticks, Math.max(4, width / 45));
  const up = ticksOf(window.y, view.ticks === "pi" ? "auto" : view.ticks, Math.max(4, height / 50));
  const x0 = toSheetX(window, 0);
  const y0 = toSheetY(window, 0);
  const rowY = Math.min(Math.max(y0 + LABEL, LABEL), height - EDGE);
  const columnX = Math.min(Math.max(x0 - EDGE, 3 * LABEL), width - EDGE);
  const isFree = (label: string, right: number, line: number) => {
    const box = { left: right - label.length * DIGIT, right, top: line - LABEL, bottom: line };
    return !words.some((word) => overlap(word, box));
  };
  const fitsAcross = ({ at, label }: Tick) => {
    const x = toSheetX(window, at);
    return at !== 0 && isInside(x, width) && isFree(label, x + (label.length * DIGIT) / 2, rowY);
  };
  const fitsUp = ({ at, label }: Tick) => {
    const y = toSheetY(window, at);
    return at !== 0 && isInside(y, height) && isFree(label, columnX, y + EDGE);
  };
  return (
    <AriaHidden>
      {view.grid === "polar" && <Rings window={window} ticks={across} />}
      {(view.grid ?? "cartesian") === "cartesian" && (
        <g className={css.grid}>
          {across.map(({ at }) => (
            <line key={at} x1={toSheetX(window, at)} x2={toSheetX(window, at)} y1={0} y2={height} />
          ))}
          {up.map(({ at }) => (
            <line key={at} x1={0} x2={width} y1={toSheetY(window, at)} y2={toSheetY(window, at)} />
          ))}
        </g>
      )}
      <g className={css.axes}>
        {x0 >= 0 && x0 <= width && <line x1={x0} x2={x0} y1={0} y2={height} />}
        {y0 >= 0 && y0 <= height && <line x1={0} x2={width} y1={y0} y2={y0} />}
      </g>
      <g className={css.numbers}>
        {across.filter(fitsAcross).map(({ at, label }) => (
          <text key={at} x={toSheetX(window, at)} y={rowY} textAnchor="middle">
            {label}
          </text>
        ))}
        {up.filter(fitsUp).map(({ at, label }) => (
          <text key={at} x={columnX} y={toSheetY(window, at) + EDGE} textAnchor="end">
            {label}
          </text>
        ))}
      </g>
    </AriaHidden>
  );
}

/** True when a number there isn't cut off by the edge. */
const isInside = (place: number, length: number) => place > LABEL && place < length - LABEL;

function Rings({ window, ticks }: { window: Window; ticks: readonly Tick[] }) {
  const [cx, cy] = [toSheetX(window, 0), toSheetY(window, 0)];
  const step = (ticks[1]?.at ?? 1) - (ticks[0]?.at ?? 0);
  const unitX = window.width / (window.x[1] - window.x[0]);
  const unitY = window.height / (window.y[1] - window.y[0]);
  const farthest = Math.hypot(Math.max(...window.x.map(Math.abs)), Math.max(...window.y.map(Math.abs)));
  const radii = Array.from({ length: Math.min(60, Math.ceil(farthest / step)) }, (_, index) => (index + 1) * step);
  const angles = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 12);
  return (
    <g className={css.grid}>
      {radii.map((radius) => (
        <ellipse key={radius} cx={cx} cy={cy} rx={radius * unitX} ry={radius * unitY} />
      ))}
      {angles.map((angle) => {
        const dx = Math.round(Math.cos(angle) * farthest * unitX);
        const dy = Math.round(Math.sin(angle) * farthest * unitY);
        return <line key={angle} x1={cx - dx} y1={cy + dy} x2={cx + dx} y2={cy - dy} />;
      })}
    </g>
  );
}
