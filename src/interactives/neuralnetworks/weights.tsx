import type { Say } from "../kit/messages.ts";
import { weightsAt } from "./network.ts";
import { nameOf, type Spot, shortName } from "./neuron.ts";
import { numberText } from "./number-text.ts";
import type { Feature } from "./types.ts";
import type { Training } from "./use-training.ts";
import css from "./weights.module.css";

interface WeightsProps {
  id: string;
  training: Training;
  features: readonly Feature[];
  spot: Spot;
  editable: boolean;
  locked: boolean;
  say: Say;
  /** Receives all weights after a change. */
  take(weights: number[]): void;
}

/** Slider range; a larger trained weight stays as it is until it's touched. */
const REACH = 5;

/** Weights of one neuron: one per input, and the bias; with sliders if they may be set by hand. */
export function Weights({ id, training, features, spot, editable, locked, say, take }: WeightsProps) {
  const { network } = training.trainer;
  if (spot.layer === 0) return null;
  const first = weightsAt(network.sizes, spot.layer, spot.neuron);
  const size = network.sizes[spot.layer - 1] ?? 0;
  const rows = Array.from({ length: size + 1 }, (_, from) => ({
    at: first + from,
    name: from === size ? say("bias") : say("from", { from: nameBefore(from) }),
  }));

  /** All inputs come from the layer before, so a number is enough. */
  function nameBefore(from: number): string {
    return spot.layer === 1
      ? shortName({ layer: 0, neuron: from }, features, say)
      : say("name.before", { neuron: from + 1 });
  }

  function set(at: number, value: number) {
    network.weights[at] = value;
    training.changed();
  }

  const commit = () => take([...network.weights]);

  return (
    <fieldset className={css.weights}>
      <legend>{say("weights", { name: nameOf(spot, network.sizes, features, say) })}</legend>
      {rows.map(({ at, name }) => {
        const weight = network.weights[at] ?? 0;
        return (
          <div key={at} className={css.row}>
            <label htmlFor={`${id}-${at}`}>{name}</label>
            {editable ? (
              <input
                id={`${id}-${at}`}
                type="range"
                min={-REACH}
                max={REACH}
                step={0.1}
                value={Math.min(REACH, Math.max(-REACH, weight))}
                disabled={locked}
                onChange={({ target }) => set(at, target.valueAsNumber)}
                onPointerUp={commit}
                onKeyUp={commit}
                onBlur={commit}
              />
            ) : (
              <svg className={css.bar} viewBox="-50 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={weight >= 0 ? css.above : css.below}
                  x={Math.min(0, span(weight))}
                  y={1}
                  width={Math.abs(span(weight))}
                  height={6}
                />
                <path className={css.zero} d="M0 0V8" />
              </svg>
            )}
            <output id={editable ? undefined : `${id}-${at}`} className={css.value}>
              {numberText(weight)}
            </output>
          </div>
        );
      })}
    </fieldset>
  );
}

const span = (weight: number) => Math.min(50, Math.max(-50, 10 * weight));
