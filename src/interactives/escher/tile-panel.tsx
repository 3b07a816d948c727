import { memo, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { NumberBox } from "../kit/number-slider/number-box.tsx";
import { RangeInput } from "../kit/number-slider/range-input.tsx";
import { Panel } from "../kit/panel.tsx";
import { Tabs } from "../kit/tabs.tsx";
import css from "./panel.module.css";
import { short } from "./sheet.ts";
import { MAX_JOINTS, type Tiling } from "./tiling.ts";
import type { EscherAction, Spot } from "./types.ts";

interface TilePanelProps {
  id: string;
  ih: number;
  /** True if tiles are named by their type. */
  symbols: boolean;
  /** Types the learner may choose from. */
  types: readonly number[];
  tiling: Tiling;
  params: readonly number[];
  edges: readonly (readonly Spot[])[];
  locked: boolean;
  /** Called while a slider is dragged. */
  follow(action: EscherAction): void;
  settle(action: EscherAction): void;
  say: Say;
}

/** Parameters and joints in numbers: the same tile without a pointer. The edges share a place with the parameters. */
export function TilePanel({
  id,
  ih,
  symbols,
  types,
  tiling,
  params,
  edges,
  locked,
  follow,
  settle,
  say,
}: TilePanelProps) {
  const named = symbols ? ih : "none";
  const parts = [...(params.length > 0 ? [SHAPE] : []), ...tiling.bends.map((_, edge) => String(edge))];
  const [chosen, choose] = useState<string>(SHAPE);
  const shown = parts.includes(chosen) ? chosen : parts[0];
  return (
    <LabelledGroup className={css.side} aria-label={say("tile.title", { ih: named })}>
      {types.length > 1 && (
        <label className={css.row}>
          {say("tile.type")}
          <select
            className={css.select}
            value={ih}
            disabled={locked}
            onChange={({ target }) => settle({ t: "type", ih: Number(target.value) })}
          >
            {[...new Set([ih, ...types])]
              .sort((a, b) => a - b)
              .map((type, index) => (
                <option key={type} value={type}>
                  {say("tile.name", { ih: symbols ? type : "none", n: index + 1 })}
                </option>
              ))}
          </select>
        </label>
      )}
      <Note>{say("tile.how", { ih: named, corners: tiling.vertices.length, aspects: tiling.aspects.length })}</Note>
      {parts.length > 1 && shown !== undefined && (
        <Tabs
          name={`${id}-part`}
          label={say("tile.parts")}
          tabs={parts}
          shown={shown}
          textOf={(part) => (part === SHAPE ? say("tile.shape") : say("tile.edge", { n: Number(part) + 1 }))}
          onShow={choose}
        />
      )}
      {(shown === SHAPE ? params : []).map((value, index) => (
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
      {tiling.bends.map(
        (bend, edge) =>
          shown === String(edge) && (
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
          ),
      )}
    </LabelledGroup>
  );
}

const NONE: readonly Spot[] = [];

/** Tab of the parameters; an edge's tab is its index. */
const SHAPE = "shape";

interface EdgeProps {
  id: string;
  edge: number;
  bend: string;
  joints: readonly Spot[];
  locked: boolean;
  settle(action: EscherAction): void;
  say: Say;
}

/** Joints of one kind of edge in numbers. It isn't rendered again while another edge is dragged. */
const Edge = memo(function Edge({ id, edge, bend, joints, locked, settle, say }: EdgeProps) {
  return (
    <Panel title={say("edge", { n: edge + 1, bend })} disabled={locked}>
      <Bar>
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
          <Bar>
            <Button
              size="small"
              aria-disabled={joints.length >= MAX_JOINTS}
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
          </Bar>
        )}
      </Bar>
    </Panel>
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

/** A slider the tiles follow while it's dragged; the drag counts as one change, when it ends. */
function Param({ id, label, value, locked, onDrag, onSet }: ParamProps) {
  return (
    <label className={css.number} htmlFor={id}>
      {label}
      <RangeInput id={id} min={-1} max={2} step={0.01} value={value} disabled={locked} onDrag={onDrag} onSet={onSet} />
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
        onChange={(x) => bend([x, at[1]])}
      />
      <NumberBox
        name={`${id}-y`}
        label={say("joint.y", named)}
        value={short(at[1])}
        locked={locked}
        onChange={(y) => bend([at[0], y])}
      />
    </span>
  );
});
