import { Pause, Play, SkipBack, StepForward } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { Say } from "../messages.ts";
import css from "./run-bar.module.css";
import type { Run } from "./use-run.ts";

interface RunBarProps {
  run: Run;
  say: Say;
  /** Speeds to choose from, ascending; fewer than two: no choice is shown. */
  speeds: readonly number[];
  /** Puts everything back to where the run began. */
  back(): void;
  /** Nothing can be run now. */
  locked?: boolean;
  /** There is no more to come: only the way back is open. */
  isOver?: boolean;
  /** The run stands at its start. */
  isAtStart?: boolean;
  /** What one step is called, when "Step" is too little: "One epoch". */
  stepLabel?: string;
  /** More controls of the type, behind the others. */
  children?: ReactNode;
}

/** Play or Pause, Step, Speed, Back to start: always in this order. */
export function RunBar({ run, say, speeds, back, locked, isOver, isAtStart, stepLabel, children }: RunBarProps) {
  const stuck = locked || isOver;
  return (
    <fieldset className={css.bar}>
      <legend className={css.unseen}>{say("run.bar")}</legend>
      <Button className={css.play} aria-disabled={stuck} onClick={run.toggle}>
        <Icon of={run.isRunning ? Pause : Play} size="small" /> {say(run.isRunning ? "run.pause" : "run.play")}
      </Button>
      <Button aria-disabled={stuck} onClick={run.step}>
        <Icon of={StepForward} size="small" /> {stepLabel ?? say("run.step")}
      </Button>
      {speeds.length > 1 && (
        <label className={css.speed}>
          <span>{say("run.speed")}</span>
          <select value={run.speed} onChange={(event) => run.setSpeed(Number(event.currentTarget.value))}>
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {say("run.times", { speed })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button
        kind="plain"
        aria-disabled={locked || isAtStart}
        onClick={() => {
          run.pause();
          back();
        }}
      >
        <Icon of={SkipBack} size="small" /> {say("run.back")}
      </Button>
      {children}
    </fieldset>
  );
}

/** Space plays or pauses, a full stop makes one step: for the picture that has the focus. Answers whether the key was one of these. */
export function takeRunKey(event: KeyboardEvent, run: Run): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== " " && event.key !== ".")) return false;
  event.preventDefault();
  if (event.key === " ") run.toggle();
  else run.step();
  return true;
}
