import { NumberBox } from "../kit/knob/number-box.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { onSheet, type Sheet, SIZE, short } from "./sheet.ts";
import type { Spot } from "./types.ts";

/** What can be done to the tracing paper: a turn by so many degrees, or turning it over along an axis so steep. */
export const MOVES = [
  { name: "turn180", k: "turn", degrees: 180 },
  { name: "turn120", k: "turn", degrees: 120 },
  { name: "turn90", k: "turn", degrees: 90 },
  { name: "turn60", k: "turn", degrees: 60 },
  { name: "flip90", k: "flip", degrees: 90 },
  { name: "flip0", k: "flip", degrees: 0 },
  { name: "flip45", k: "flip", degrees: 45 },
  { name: "flip135", k: "flip", degrees: 135 },
  { name: "flip30", k: "flip", degrees: 30 },
  { name: "flip60", k: "flip", degrees: 60 },
  { name: "flip120", k: "flip", degrees: 120 },
  { name: "flip150", k: "flip", degrees: 150 },
] as const;

export type MoveName = (typeof MOVES)[number]["name"];

/** Tracing paper on the pattern: what is done to it, about which place, and how far it is pushed then. */
export interface Tracing {
  move: MoveName;
  about: Spot;
  push: number;
}

/** The pattern once more, as it lies on the paper after the move. Where it covers the pattern, that is a symmetry. */
export function TracingLayer({ id, tracing, sheet }: { id: string; tracing: Tracing; sheet: Sheet }) {
  const move = MOVES.find(({ name }) => name === tracing.move) ?? MOVES[0];
  const [x, y] = onSheet(sheet, tracing.about).map(short);
  const along = Math.hypot(...sheet.a) * tracing.push;
  const turn = (move.degrees * Math.PI) / 180;
  const glide =
    move.k === "flip" ? `translate(${short(along * Math.cos(turn))} ${short(-along * Math.sin(turn))})` : "";
  const done =
    move.k === "turn" ? `rotate(${-move.degrees})` : `rotate(${-move.degrees}) scale(1 -1) rotate(${move.degrees})`;
  const far = 2 * SIZE;
  return (
    <>
      <g className={drawn.traced} transform={`${glide}translate(${x} ${y})${done}translate(${-(x ?? 0)} ${-(y ?? 0)})`}>
        <rect x={-far} y={-far} width={5 * SIZE} height={5 * SIZE} fill={`url(#${id}-cell)`} />
      </g>
      {move.k === "turn" ? (
        <path className={drawn.pin} d={`M${(x ?? 0) - 12} ${y}h24M${x} ${(y ?? 0) - 12}v24`} />
      ) : (
        <path
          className={drawn.pin}
          d={`M${short((x ?? 0) - far * Math.cos(turn))} ${short((y ?? 0) + far * Math.sin(turn))}L${short((x ?? 0) + far * Math.cos(turn))} ${short((y ?? 0) - far * Math.sin(turn))}`}
        />
      )}
    </>
  );
}

interface TracingPanelProps {
  id: string;
  tracing: Tracing | null;
  say: Say;
  onChange(tracing: Tracing | null): void;
}

/** Puts tracing paper on, and says what to do with it. */
export function TracingPanel({ id, tracing, say, onChange }: TracingPanelProps) {
  const known: Tracing = tracing ?? { move: "turn180", about: [0, 0], push: 0 };
  const axis = (index: 0 | 1, label: string) => (
    <label className={css.number} htmlFor={`${id}-about${index}`}>
      {label}
      <NumberBox
        id={`${id}-about${index}`}
        name={`${id}-about${index}`}
        value={Math.round(known.about[index] * 1000) / 1000}
        locked={false}
        take={(value) => onChange({ ...known, about: known.about.with(index, value) as Spot })} // still two numbers
      />
    </label>
  );
  return (
    <fieldset className={css.tracing}>
      <legend>{say("tracing")}</legend>
      <label className={css.number} htmlFor={`${id}-move`}>
        {say("tracing.move")}
        <select
          id={`${id}-move`}
          value={tracing ? tracing.move : "none"}
          onChange={(event) => {
            const move = MOVES.find(({ name }) => name === event.currentTarget.value)?.name;
            onChange(move ? { ...known, move } : null);
          }}
        >
          <option value="none">{say("tracing.none")}</option>
          {MOVES.map(({ name }) => (
            <option key={name} value={name}>
              {say(`tracing.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {tracing && (
        <>
          <p className={css.note}>{say("tracing.how")}</p>
          {axis(0, "x")}
          {axis(1, "y")}
          {tracing.move.startsWith("flip") && (
            <label className={css.number}>
              {say("tracing.push")}
              <input
                type="range"
                min={-1}
                max={1}
                step={0.05}
                value={tracing.push}
                onChange={(event) => onChange({ ...tracing, push: event.currentTarget.valueAsNumber })}
              />
            </label>
          )}
        </>
      )}
    </fieldset>
  );
}
