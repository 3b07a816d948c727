import { memo, useRef } from "react";
import { Button } from "#design/button.tsx";
import { NumberBox } from "../kit/knob/number-box.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import { short } from "./sheet.ts";
import { MOST_JOINTS, type Tiling } from "./tiling.ts";
import type { EscherAction, Spot } from "./types.ts";

interface TilePanelProps {
  id: string;
  ih: number;
  tiling: Tiling;
  params: readonly number[];
  edges: readonly (readonly Spot[])[];
  locked: boolean;
  /** While a slider is dragged. */
  follow(action: EscherAction): void;
  settle(action: EscherAction): void;
  say: Say;
}

/** Parameters and joints in numbers: the same tile without a pointer. */
export function TilePanel({ id, ih, tiling, params, edges, locked, follow, settle, say }: TilePanelProps) {
  return (
    <section className={css.side} aria-label={say("tile.title", { ih })}>
      <p className={css.note}>
        {say("tile.how", { ih, corners: tiling.vertices.length, aspects: tiling.aspects.length })}
      </p>
      {params.map((value, index) => (
        <Param
          // biome-ignore lint/suspicious/noArrayIndexKey: parameters have no other name
          key={index}
          id={`${id}-param${index}`}
          label={say("tile.param", { n: index + 1 })}
          value={value}
          locked={locked}
          onDrag={(to) => follow({ t: "param", index, value: to })}
          onSet={(to) => settle({ t: "param", index, value: to })}
        />
      ))}
      {tiling.bends.map((bend, edge) => (
        <Edge
          // biome-ignore lint/suspicious/noArrayIndexKey: kinds of edges have no other name
          key={edge}
          id={`${id}-edge${edge}`}
          edge={edge}
          bend={bend}
          joints={edges[edge] ?? NONE}
          locked={locked}
          settle={settle}
          say={say}
        />
      ))}
    </section>
  );
}

const NONE: readonly Spot[] = [];

interface EdgeProps {
  id: string;
  edge: number;
  bend: string;
  joints: readonly Spot[];
  locked: boolean;
  settle(action: EscherAction): void;
  say: Say;
}

/** One kind of edge: its joints in numbers. While another edge is dragged it stays as it is. */
const Edge = memo(function Edge({ id, edge, bend, joints, locked, settle, say }: EdgeProps) {
  return (
    <fieldset className={css.choices} disabled={locked}>
      <legend>{say("edge", { n: edge + 1, bend })}</legend>
      {joints.map((at, index) => (
        <Joint
          // biome-ignore lint/suspicious/noArrayIndexKey: a joint is named by its number
          key={index}
          id={`${id}-joint${index}`}
          at={at}
          edge={edge}
          index={index}
          locked={locked}
          settle={settle}
          say={say}
        />
      ))}
      {bend !== "straight" && (
        <span className={css.bar}>
          <Button
            size="small"
            aria-disabled={joints.length >= MOST_JOINTS}
            aria-label={say("joint.add", { edge: edge + 1 })}
            onClick={() => settle({ t: "joint", edge })}
          >
            {say("joint")}
          </Button>
          <Button
            size="small"
            kind="plain"
            aria-disabled={joints.length === 0}
            aria-label={say("edge.straighten", { edge: edge + 1 })}
            onClick={() => settle({ t: "straighten", edge })}
          >
            {say("straighten")}
          </Button>
        </span>
      )}
    </fieldset>
  );
});

interface ParamProps {
  id: string;
  label: string;
  value: number;
  locked: boolean;
  onDrag(value: number): void;
  onSet(value: number): void;
}

/** A slider that the tiles follow while it is dragged; the drag counts once, when it ends. */
function Param({ id, label, value, locked, onDrag, onSet }: ParamProps) {
  const pressed = useRef(false);
  const dragged = useRef<number | null>(null);

  function letGo() {
    pressed.current = false;
    if (dragged.current !== null) onSet(dragged.current);
    dragged.current = null;
  }

  return (
    <label className={css.number} htmlFor={id}>
      {label}
      <input
        id={id}
        type="range"
        min={-1}
        max={2}
        step={0.01}
        value={value}
        disabled={locked}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onChange={({ target }) => {
          if (!pressed.current) return onSet(target.valueAsNumber);
          dragged.current = target.valueAsNumber;
          onDrag(target.valueAsNumber);
        }}
      />
      <output htmlFor={id}>{value.toFixed(2)}</output>
    </label>
  );
}

interface JointProps {
  id: string;
  at: Spot;
  edge: number;
  index: number;
  locked: boolean;
  settle(action: EscherAction): void;
  say: Say;
}

const Joint = memo(function Joint({ id, at, edge, index, locked, settle, say }: JointProps) {
  const bend = (to: Spot) => settle({ t: "bend", edge, index, at: to });
  const named = { edge: edge + 1, n: index + 1 };
  return (
    <span className={css.row}>
      <span className={css.badge} aria-hidden="true">
        {index + 1}
      </span>
      <NumberBox
        name={`${id}-x`}
        label={say("joint.x", named)}
        value={short(at[0])}
        locked={locked}
        take={(x) => bend([x, at[1]])}
      />
      <NumberBox
        name={`${id}-y`}
        label={say("joint.y", named)}
        value={short(at[1])}
        locked={locked}
        take={(y) => bend([at[0], y])}
      />
    </span>
  );
});
