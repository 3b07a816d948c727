import { useState } from "react";
import { NumberBox } from "./number-box.tsx";
import css from "./number-slider.module.css";
import { RangeInput } from "./range-input.tsx";
import { lastPosition, positionOf, type Scale, valueAt } from "./scale.ts";

interface NumberSliderProps {
  /** Unique in the page. */
  id: string;
  /** Name of the number box, for forms and tests. */
  name: string;
  label: string;
  /** Unit shown after the number. */
  unit?: string;
  /** Label of the number box beside the slider. */
  boxLabel: string;
  scale: Scale;
  value: number;
  locked: boolean;
  onChange(value: number): void;
}

/** A slider with a number box. A drag counts as one change, when it ends. */
export function NumberSlider({ id, name, label, unit, boxLabel, scale, value, locked, onChange }: NumberSliderProps) {
  const [held, hold] = useState<number | null>(null);
  const shown = held ?? value;

  function set(position: number) {
    hold(null);
    const next = valueAt(scale, position);
    if (next !== value) onChange(next);
  }

  return (
    <div className={css.knob}>
      <label htmlFor={id}>{label}</label>
      <span className={css.value}>
        <NumberBox name={name} label={boxLabel} value={shown} locked={locked} onChange={onChange} />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      <RangeInput
        id={id}
        min={0}
        max={lastPosition(scale)}
        step={1}
        value={positionOf(scale, shown)}
        aria-valuetext={unit ? `${shown} ${unit}` : String(shown)}
        disabled={locked}
        onDrag={(position) => hold(valueAt(scale, position))}
        onSet={set}
      />
    </div>
  );
}
