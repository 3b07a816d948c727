import { Pause, Play, SkipBack, StepForward } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bar } from "../bar.tsx";
import type { Say } from "../messages.ts";
import css from "./run-bar.module.css";
import type { Run } from "./use-run.ts";

interface RunBarProps {
  run: Run;
  say: Say;
  /** Speeds to choose from, ascending; with fewer than two, no choice is shown. */
  speeds: readonly number[];
  /** Resets everything to the start of the run. */
  onRewind(): void;
  /** True when nothing can be run now. */
  locked?: boolean;
  /** True at the end of the run: only going back is possible. */
  isOver?: boolean;
  /** True at the start of the run: there is nothing to go back to. */
  isAtStart?: boolean;
  /** Label of the Step button when "Step" isn't clear enough: "One epoch". */
  stepLabel?: string;
  /** More controls of the type, after Step. */
  children?: ReactNode;
}

/** Play or Pause, Step, Speed, Back to start: always in this order, with the type's own after the first two. */
export function RunBar({ run, say, speeds, onRewind, locked, isOver, isAtStart, stepLabel, children }: RunBarProps) {
  const stuck = locked || isOver;
  return (
    <Bar label={say("run.bar")} className={css.bar}>
      <Button className={css.play} aria-disabled={stuck} onClick={run.toggle}>
        <Icon of={run.isRunning ? Pause : Play} size="small" /> {say(run.isRunning ? "run.pause" : "run.play")}
      </Button>
      <Button aria-disabled={stuck} onClick={run.step}>
        <Icon of={StepForward} size="small" /> {stepLabel ?? say("run.step")}
      </Button>
      {children}
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
        iconOnly
        aria-label={say("run.back")}
        title={say("run.back")}
        aria-disabled={locked || isAtStart}
        onClick={() => {
          run.pause();
          onRewind();
        }}
      >
        <Icon of={SkipBack} size="small" />
      </Button>
    </Bar>
  );
}

/** Keys for the focused picture: Space plays or pauses, a full stop does one step. Returns true if the key was one of these. */
export function handleRunKey(event: KeyboardEvent, run: Run): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== " " && event.key !== ".")) return false;
  event.preventDefault();
  if (event.key === " ") run.toggle();
  else run.step();
  return true;
}
