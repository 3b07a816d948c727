import { type KeyboardEvent, useId, useState } from "react";
import type { Say } from "../kit/messages.ts";
import css from "./aim.module.css";
import { placeOf, pointAt, pointCount, type Space } from "./space.ts";

interface AimProps {
  space: Exclude<Space, { k: "grid" }>;
  aim: number | null;
  locked: boolean;
  say: Say;
  onAim(point: number): void;
  onGuess(point: number): void;
}

/** Aiming along a line: a slider under the picture and a box for the exact number. Enter guesses in both. */
export function Aim({ space, aim, locked, say, onAim, onGuess }: AimProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = aim === null ? "" : String(placeOf(space, aim));
  const last = pointCount(space) - 1;
  const point = aim ?? Math.floor(last / 2);

  function type(text: string) {
    setTyped(text);
    const number = Number(text.replace(",", ".").replace("−", "-"));
    const found = text.trim() === "" ? null : pointAt(space, number);
    if (found !== null) onAim(found);
  }

  function onEnter(event: KeyboardEvent, chosen: number | null) {
    if (event.key !== "Enter") return;
    // The form's own button is Check; Enter means a guess here.
    event.preventDefault();
    if (chosen !== null) onGuess(chosen);
  }

  return (
    <div className={css.aim}>
      <input
        type="range"
        className={css.slider}
        aria-label={say("AIM")}
        aria-valuetext={say("PLACE_NUMBER", { place: String(placeOf(space, point)) })}
        min={0}
        max={last}
        step={1}
        value={point}
        disabled={locked}
        onChange={(event) => {
          setTyped(null);
          onAim(event.currentTarget.valueAsNumber);
        }}
        // Pressing the slider where it already is doesn't fire a change, but it still chooses that point.
        onPointerUp={() => {
          if (aim === null && !locked) onAim(point);
        }}
        onKeyDown={(event) => onEnter(event, point)}
      />
      <label htmlFor={id} className={css.label}>
        {say("YOUR_NUMBER")}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={css.box}
        value={typed ?? shown}
        readOnly={locked}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => onEnter(event, aim)}
      />
    </div>
  );
}
