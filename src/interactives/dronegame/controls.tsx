import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import { type RunPosition, SPEEDS, type Speed } from "./use-run.ts";

interface ControlsProps {
  shown: RunPosition;
  begun: boolean;
  /** Why nothing can be run. */
  empty: boolean;
  say: Say;
  onPlay(): void;
  onPause(): void;
  onStep(to: number): void;
}

/** Run, pause, step forwards or back, and go to the start. */
export function Controls({ shown, begun, empty, say, onPlay, onPause, onStep }: ControlsProps) {
  const { at, last, playing } = shown;
  const atEnd = begun && at >= last;
  return (
    <Bar label={say("controls")}>
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
    </Bar>
  );
}

interface SpeedProps {
  id: string;
  speed: Speed;
  say: Say;
  onSpeed(speed: Speed): void;
}

/** Speed of the flight, for the menu. */
export function SpeedChoice({ id, speed, say, onSpeed }: SpeedProps) {
  return (
    <label className={css.speed} htmlFor={`${id}-speed`}>
      {say("speed")}
      <select id={`${id}-speed`} value={speed} onChange={(event) => onSpeed(event.currentTarget.value as Speed)}>
        {Object.keys(SPEEDS).map((name) => (
          <option key={name} value={name}>
            {say(`speed.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg className={css.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
