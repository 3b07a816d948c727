import { useState } from "react";
import { classes } from "#design/classes.ts";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Driven } from "./driven.tsx";
import { startOf } from "./engine.ts";
import { Guesses } from "./guesses.tsx";
import track from "./range.module.css";
import { asksGuess, sliderRules } from "./rules.ts";
import type { PublicSlider, SliderAction, SliderAnswer, SliderState } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

const LOOK: Readonly<Record<string, string>> = { correct: "right", incorrect: "wrong", partial: "wrong" };

function View(props: ViewProps<PublicSlider, SliderState, SliderAction>) {
  const { pub, state } = props;
  if (pub.figure) return <Driven {...props} figure={pub.figure} />;
  return asksGuess(state, pub) ? <Guesses {...props} /> : <Plain {...props} />;
}

function Plain({
  id,
  pub,
  state,
  act,
  phase,
  verdict,
  say,
  locked,
}: ViewProps<PublicSlider, SliderState, SliderAction>) {
  const { min, max, step, unit } = pub;
  const value = state.value ?? startOf(pub);
  const spoken = say("value", { value, unit: unit === "" ? "none" : unit });
  const set = (next: number) => {
    if (!Number.isNaN(next)) act({ t: "set", value: next });
  };
  return (
    <div className={css.slider} data-look={verdict ? LOOK[phase] : undefined}>
      <div className={css.line}>
        <input
          type="range"
          name="answer"
          className={classes(track.range, css.range)}
          aria-label={say("label")}
          aria-valuetext={spoken}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={locked}
          onChange={({ target }) => set(target.valueAsNumber)}
          // A press that doesn't move the slider still sets its value.
          onPointerUp={() => set(value)}
          onKeyUp={({ key }) => (key === "Home" || key === "End" ? set(value) : undefined)}
        />
        <Ticks pub={pub} />
      </div>
      <NumberBox
        id={`${id}-typed`}
        label={say("label.typed")}
        value={state.value}
        pub={pub}
        locked={locked}
        set={set}
      />
      {unit !== "" && (
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  );
}

/** Marks below the slider, thinned so that they don't overlap. */
function Ticks({ pub: { min, max, ticks } }: { pub: PublicSlider }) {
  const shown = ticks.length > 0 ? ticks.filter((tick) => tick >= min && tick <= max) : [min, max];
  return (
    <svg className={css.ticks} aria-hidden="true">
      {[...new Set(shown)].map((tick) => {
        const x = `${(100 * (tick - min)) / (max - min)}%`;
        return (
          <g key={tick}>
            <line x1={x} x2={x} y1="0" y2="8" />
            <text x={x} y="24" textAnchor="middle">
              {String(tick).replace("-", "−")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface NumberBoxProps {
  id: string;
  label: string;
  value: number | null;
  pub: PublicSlider;
  locked: boolean;
  set(value: number): void;
}

/** Keeps what's typed until the box loses focus, even if the slider has no such position. */
function NumberBox({ id, label, value, pub: { min, max }, locked, set }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      id={id}
      className={css.box}
      type="text"
      inputMode="decimal"
      name="answer_typed"
      autoComplete="off"
      aria-label={label}
      value={draft ?? (value === null ? "" : String(value))}
      readOnly={locked}
      onChange={({ target }) => {
        setDraft(target.value);
        const typed =
          target.value.trim() === "" ? Number.NaN : Number(target.value.replace(",", ".").replace("−", "-"));
        if (typed >= min && typed <= max) set(typed);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}

/** Learner's view of slider. */
export const view: LearnerView<PublicSlider, SliderState, SliderAction, SliderAnswer> = {
  type: "slider",
  rules: sliderRules,
  View,
  hasBenchFor: ({ figure }) => Boolean(figure),
  messages: strings,
};
