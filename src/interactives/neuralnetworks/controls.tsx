import { Minus, Plus } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { Say } from "../kit/messages.ts";
import { Panel } from "../kit/panel.tsx";
import css from "./controls.module.css";
import { asksForNumber } from "./data.ts";
import { FEATURE_LABELS, FEATURES } from "./features.ts";
import {
  ACTIVATIONS,
  BATCHES,
  DATA_KINDS,
  LOSSES,
  MAX_LAYERS,
  MAX_NEURONS,
  OPTIMISERS,
  PENALTIES,
  RATES,
} from "./setting-limits.ts";
import type { Editable, Feature, PublicNetwork, Settings } from "./types.ts";

export interface ControlsProps {
  id: string;
  pub: PublicNetwork;
  settings: Settings;
  locked: boolean;
  say: Say;
  set(change: Partial<Settings>): void;
  /** Offer other weights here: there's no bar that runs the training. */
  withSeed?: boolean;
}

/** Everything a learner can change: inputs, layers and the training's numbers. */
export function Controls(props: ControlsProps) {
  const { pub, settings, say, withSeed } = props;
  const may = (name: Editable) => pub.editable.includes(name);
  return (
    <div className={css.controls}>
      {may("features") && <Inputs {...props} />}
      {may("hidden") && <Layers {...props} />}
      {CHOICES.some(({ name }) => may(name)) && (
        <Panel title={say("settings")}>
          <div className={css.choices}>
            {CHOICES.filter((choice) => may(choice.name) && choice.applies(settings)).map((choice) => (
              <Choice key={choice.key} {...props} choice={choice} />
            ))}
          </div>
        </Panel>
      )}
      {withSeed && <NewWeights {...props} />}
    </div>
  );
}

/** Button for other random weights at the start; null where the author keeps them. */
export function NewWeights({ pub, settings, locked, say, set }: ControlsProps) {
  if (!pub.editable.includes("seed")) return null;
  return (
    <Button size="small" aria-disabled={locked} onClick={() => set({ roll: (settings.roll + 1) % 1000 })}>
      {say("seed.other")}
    </Button>
  );
}

function Inputs({ settings, locked, say, set }: ControlsProps) {
  function toggle(feature: Feature, isOn: boolean) {
    set({ features: FEATURES.filter((other) => (other === feature ? isOn : settings.features.includes(other))) });
  }
  return (
    <Panel title={say("inputs")}>
      <div className={css.row}>
        {FEATURES.map((feature) => {
          const isOn = settings.features.includes(feature);
          return (
            <label key={feature} className={css.input}>
              <input
                type="checkbox"
                checked={isOn}
                // The last input can't be removed: a network needs at least one.
                disabled={locked || (isOn && settings.features.length === 1)}
                onChange={({ target }) => toggle(feature, target.checked)}
              />
              {FEATURE_LABELS[feature]}
            </label>
          );
        })}
      </div>
    </Panel>
  );
}

function Layers({ settings, locked, say, set }: ControlsProps) {
  const { hidden } = settings;
  return (
    <Panel title={say("layers")}>
      <ol className={css.layers}>
        {hidden.map((size, layer) => {
          const change = (by: number) => set({ hidden: hidden.with(layer, size + by) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer has no other name
            <li key={layer}>
              <span>{say("layer", { layer: layer + 1, size })}</span>
              <Button
                size="small"
                iconOnly
                aria-label={say("layer.less", { layer: layer + 1 })}
                aria-disabled={locked || size <= 1}
                onClick={() => change(-1)}
              >
                <Icon of={Minus} size="small" />
              </Button>
              <Button
                size="small"
                iconOnly
                aria-label={say("layer.more", { layer: layer + 1 })}
                aria-disabled={locked || size >= MAX_NEURONS}
                onClick={() => change(1)}
              >
                <Icon of={Plus} size="small" />
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={css.row}>
        <Button
          size="small"
          aria-disabled={locked || hidden.length >= MAX_LAYERS}
          onClick={() => set({ hidden: [...hidden, 2] })}
        >
          {say("layers.add")}
        </Button>
        <Button
          size="small"
          aria-disabled={locked || hidden.length === 0}
          onClick={() => set({ hidden: hidden.slice(0, -1) })}
        >
          {say("layers.remove")}
        </Button>
      </div>
    </Panel>
  );
}

interface ChoiceSpec {
  name: Editable;
  key: "data" | "noise" | "split" | "activation" | "loss" | "optimiser" | "rate" | "batch" | "l1" | "l2";
  options: readonly (string | number)[];
  applies(settings: Settings): boolean;
}

const always = () => true;
const NOISES: readonly number[] = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
const SPLITS: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const CHOICES: readonly ChoiceSpec[] = [
  { name: "data", key: "data", options: DATA_KINDS.filter((kind) => kind !== "custom"), applies: always },
  { name: "noise", key: "noise", options: NOISES, applies: ({ data }) => data !== "custom" },
  { name: "split", key: "split", options: SPLITS, applies: always },
  { name: "activation", key: "activation", options: ACTIVATIONS, applies: ({ hidden }) => hidden.length > 0 },
  { name: "loss", key: "loss", options: LOSSES, applies: ({ data }) => !asksForNumber(data) },
  { name: "optimiser", key: "optimiser", options: OPTIMISERS, applies: always },
  { name: "rate", key: "rate", options: RATES, applies: always },
  { name: "batch", key: "batch", options: BATCHES, applies: always },
  { name: "regularisation", key: "l1", options: PENALTIES, applies: always },
  { name: "regularisation", key: "l2", options: PENALTIES, applies: always },
];

function Choice({ id, settings, locked, say, set, choice }: ControlsProps & { choice: ChoiceSpec }) {
  const { key, options } = choice;
  const current = settings[key];
  const all = options.includes(current) ? options : [current, ...options];
  return (
    <label className={css.choice} htmlFor={`${id}-${key}`}>
      <span>{say(`set.${key}`)}</span>
      <select
        id={`${id}-${key}`}
        value={String(current)}
        disabled={locked}
        onChange={({ target }) => {
          const picked = all.find((option) => String(option) === target.value);
          if (picked !== undefined) set({ [key]: picked });
        }}
      >
        {all.map((option) => (
          <option key={option} value={String(option)}>
            {typeof option === "number" ? String(option) : say(`option.${option}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
