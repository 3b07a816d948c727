import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import { type Shown, SPEEDS, type Speed } from "./use-run.ts";

interface ControlsProps {
  id: string;
  shown: Shown;
  begun: boolean;
  /** Why nothing can be run. */
  empty: boolean;
  speed: Speed;
  say: Say;
  onPlay(): void;
  onPause(): void;
  onStep(to: number): void;
  onSpeed(speed: Speed): void;
}

/** Run, pause, one step on or back, to the start, and how fast. */
export function Controls({ id, shown, begun, empty, speed, say, onPlay, onPause, onStep, onSpeed }: ControlsProps) {
  const { at, last, playing } = shown;
  const atEnd = begun && at >= last;
  return (
    <fieldset className={css.controls} aria-label={say("controls")}>
      <Button kind="reward" aria-disabled={empty} onClick={playing ? onPause : onPlay}>
        {say(playing ? "pause" : atEnd ? "run.again" : "run")}
      </Button>
      <Button aria-disabled={at === 0} aria-label={say("step.back")} iconOnly onClick={() => onStep(at - 1)}>
        <Arrow d="M17 5v14L7 12zM5 5v14" />
      </Button>
      <Button aria-disabled={empty || atEnd} aria-label={say("step.on")} iconOnly onClick={() => onStep(at + 1)}>
        <Arrow d="M7 5v14l10-7zM19 5v14" />
      </Button>
      <Button size="small" kind="plain" aria-disabled={at === 0} onClick={() => onStep(0)}>
        {say("to.start")}
      </Button>
      <label className={css.speed} htmlFor={`${id}-speed`}>
        {say("speed")}
        <select id={`${id}-speed`} value={speed} onChange={(event) => onSpeed(event.currentTarget.value as Speed)}>
          {Object.keys(SPEEDS).map((one) => (
            <option key={one} value={one}>
              {say(`speed.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg className={css.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
