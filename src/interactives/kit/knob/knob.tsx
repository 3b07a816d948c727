import { useRef, useState } from "react";
import css from "./knob.module.css";
import { NumberBox } from "./number-box.tsx";
import { positionOf, positionsOf, type Scale, valueAt } from "./scale.ts";

interface KnobProps {
  /** Unique in the page. */
  id: string;
  /** Of the box, for forms and tests. */
  name: string;
  label: string;
  /** What stands behind the number. */
  unit?: string;
  /** What the box beside the slider is called. */
  boxLabel: string;
  scale: Scale;
  value: number;
  locked: boolean;
  set(value: number): void;
}

/** A slider with its number, which can also be typed. A drag counts once, when it ends. */
export function Knob({ id, name, label, unit, boxLabel, scale, value, locked, set }: KnobProps) {
  const [held, hold] = useState<number | null>(null);
  const pressed = useRef(false);
  const shown = held ?? value;

  function letGo() {
    pressed.current = false;
    if (held !== null && held !== value) set(held);
    hold(null);
  }

  return (
    <div className={css.knob}>
      <label htmlFor={id}>{label}</label>
      <span className={css.value}>
        <NumberBox name={name} label={boxLabel} value={shown} locked={locked} take={set} />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={positionsOf(scale)}
        step={1}
        value={positionOf(scale, shown)}
        aria-valuetext={unit ? `${shown} ${unit}` : String(shown)}
        disabled={locked}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onChange={({ target }) => {
          const next = valueAt(scale, target.valueAsNumber);
          if (pressed.current) hold(next);
          else if (next !== value) set(next);
        }}
      />
    </div>
  );
}
