import { useEffect, useMemo } from "react";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { NumberBox } from "../kit/number-slider/number-box.tsx";
import { Panel } from "../kit/panel.tsx";
import { coverOf, type Move, movesFor, operationOf, type Tracing } from "./moves.ts";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { rasterOf } from "./raster.ts";
import { onSheet, type Sheet, SIZE, short } from "./sheet.ts";
import type { PublicEscher, Spot } from "./types.ts";

/** The pattern again, where the move puts it. Where it covers the pattern, the move is a symmetry. */
export function TracingLayer({ id, tracing, sheet }: { id: string; tracing: Tracing; sheet: Sheet }) {
  const { k, degrees } = tracing;
  const [x, y] = onSheet(sheet, tracing.about).map(short);
  const along = Math.hypot(...sheet.a) * tracing.push;
  const turn = (degrees * Math.PI) / 180;
  const glide = k === "flip" ? `translate(${short(along * Math.cos(turn))} ${short(-along * Math.sin(turn))})` : "";
  const done = k === "turn" ? `rotate(${-degrees})` : `rotate(${-degrees}) scale(1 -1) rotate(${degrees})`;
  const far = 2 * SIZE;
  return (
    <>
      <g className={drawn.traced} transform={`${glide}translate(${x} ${y})${done}translate(${-(x ?? 0)} ${-(y ?? 0)})`}>
        <rect x={-far} y={-far} width={5 * SIZE} height={5 * SIZE} fill={`url(#${id}-cell)`} />
      </g>
      {k === "turn" ? (
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

const nameOf = ({ k, degrees }: Move) => `${k} ${degrees}`;

/** Points per side of the cell to test for coverage. */
const FINE = 60;

/** Share of coverage that counts as everything. */
const ALL = 0.98;

interface TracingPanelProps {
  id: string;
  pub: PublicEscher;
  tracing: Tracing | null;
  say: Say;
  announce(text: string): void;
  onChange(tracing: Tracing | null): void;
}

/** Lays tracing paper on the pattern, controls its move, and shows how much it covers. */
export function TracingPanel({ id, pub, tracing, say, announce, onChange }: TracingPanelProps) {
  const raster = useMemo(() => rasterOf(pub.paths, FINE), [pub.paths]);
  const cover = tracing && coverOf(raster, operationOf(tracing, pub.lattice));
  const percent = cover === null ? null : cover >= ALL ? 100 : Math.floor(cover * 100);
  useEffect(() => {
    if (percent !== null) announce(say("tracing.covers", { percent }));
  }, [percent, announce, say]);
  const moves = movesFor(pub.lattice);
  const known: Tracing = tracing ?? { k: "turn", degrees: 180, about: [0, 0], push: 0 };
  const axis = (index: 0 | 1, label: string) => (
    <label className={css.number} htmlFor={`${id}-about${index}`}>
      {label}
      <NumberBox
        id={`${id}-about${index}`}
        name={`${id}-about${index}`}
        value={Math.round(known.about[index] * 1000) / 1000}
        locked={false}
        onChange={(value) => onChange({ ...known, about: known.about.with(index, value) as Spot })} // still two numbers
      />
    </label>
  );
  return (
    <Panel title={say("tracing")}>
      <Bar>
        <label className={css.number} htmlFor={`${id}-move`}>
          {say("tracing.move")}
          <select
            id={`${id}-move`}
            value={tracing ? nameOf(tracing) : "none"}
            onChange={(event) => {
              const move = moves.find((candidate) => nameOf(candidate) === event.currentTarget.value);
              onChange(move ? { ...known, ...move } : null);
            }}
          >
            <option value="none">{say("tracing.none")}</option>
            {moves.map((move) => (
              <option key={nameOf(move)} value={nameOf(move)}>
                {say(`tracing.${move.k}`, { degrees: move.degrees })}
              </option>
            ))}
          </select>
        </label>
        {tracing && (
          <>
            <Note>{say("tracing.how")}</Note>
            {percent !== null && (
              <p className={css.covers} data-all={percent === 100 || undefined}>
                {say("tracing.covers", { percent })}
              </p>
            )}
            {axis(0, "x")}
            {axis(1, "y")}
            {tracing.k === "flip" && (
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
      </Bar>
    </Panel>
  );
}
