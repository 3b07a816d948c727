import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import { MOST_JOINTS, type Tiling } from "./tiling.ts";
import type { EscherAction, EscherState, Spot } from "./types.ts";

interface TilePanelProps {
  id: string;
  ih: number;
  tiling: Tiling;
  state: EscherState;
  locked: boolean;
  act(action: EscherAction): void;
  say: Say;
  announce(text: string): void;
}

/** Parameters and joints in numbers: the same tile without a pointer. */
export function TilePanel({ id, ih, tiling, state, locked, act, say }: TilePanelProps) {
  return (
    <section className={css.side} aria-label={say("tile.title", { ih })}>
      <p className={css.note}>
        {say("tile.how", { ih, corners: tiling.vertices.length, aspects: tiling.aspects.length })}
      </p>
      {state.params.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters have no other name
        <label key={index} className={css.number} htmlFor={`${id}-param${index}`}>
          {say("tile.param", { n: index + 1 })}
          <input
            id={`${id}-param${index}`}
            type="range"
            min={-1}
            max={2}
            step={0.01}
            value={value}
            disabled={locked}
            onChange={(event) => act({ t: "param", index, value: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
      {tiling.bends.map((bend, edge) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kinds of edges have no other name
        <fieldset key={edge} className={css.choices} disabled={locked}>
          <legend>{say("edge", { n: edge + 1, bend })}</legend>
          {(state.edges[edge] ?? []).map((at, index) => (
            <Joint
              // biome-ignore lint/suspicious/noArrayIndexKey: a joint is named by its number
              key={index}
              at={at}
              edge={edge + 1}
              n={index + 1}
              say={say}
              onMove={(to) => act({ t: "bend", edge, index, at: to })}
            />
          ))}
          {bend !== "straight" && (
            <span className={css.bar}>
              <Button
                size="small"
                aria-disabled={(state.edges[edge] ?? []).length >= MOST_JOINTS}
                aria-label={say("joint.add", { edge: edge + 1 })}
                onClick={() => act({ t: "joint", edge })}
              >
                {say("joint")}
              </Button>
              <Button
                size="small"
                kind="plain"
                aria-disabled={(state.edges[edge] ?? []).length === 0}
                aria-label={say("edge.straighten", { edge: edge + 1 })}
                onClick={() => act({ t: "straighten", edge })}
              >
                {say("straighten")}
              </Button>
            </span>
          )}
        </fieldset>
      ))}
    </section>
  );
}

function Joint({ at, edge, n, say, onMove }: { at: Spot; edge: number; n: number; say: Say; onMove(at: Spot): void }) {
  const axis = (index: 0 | 1) => (
    <input
      className={css.coordinate}
      type="number"
      step={0.05}
      aria-label={say(index === 0 ? "joint.x" : "joint.y", { edge, n })}
      value={at[index]}
      onChange={(event) => {
        const value = event.currentTarget.valueAsNumber;
        if (Number.isFinite(value)) onMove(index === 0 ? [value, at[1]] : [at[0], value]);
      }}
    />
  );
  return (
    <span className={css.row}>
      {axis(0)}
      {axis(1)}
    </span>
  );
}
