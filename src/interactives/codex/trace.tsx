import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import type { ProgramFile, TraceStep } from "../kit/machine/job.ts";
import { MAX_TRACE_STEPS } from "../kit/machine/job.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import css from "./trace.module.css";

interface Props {
  id: string;
  steps: readonly TraceStep[];
  files: readonly ProgramFile[];
  /** Called with the line about to run. */
  onStep(step: TraceStep): void;
  say: Say;
}

/** A run step by step: the next line, and the values of the variables. */
export function Trace({ id, steps, files, onStep, say }: Props) {
  const [at, setAt] = useState(0);
  const step = steps[Math.min(at, steps.length - 1)];
  useEffect(() => {
    if (step) onStep(step);
  }, [step, onStep]);
  if (!step) return <Note>{say("TRACE_NONE")}</Note>;
  const go = (to: number) => setAt(Math.max(0, Math.min(steps.length - 1, to)));
  const line = files.find(({ path }) => path === step.file)?.text.split("\n")[step.line - 1] ?? "";
  return (
    <div className={css.trace}>
      <label htmlFor={`${id}-step`}>{say("TRACE_STEP", { at: at + 1, all: steps.length })}</label>
      <div className={css.row}>
        <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          {say("BACK")}
        </Button>
        <input
          id={`${id}-step`}
          className={css.slider}
          type="range"
          min={1}
          max={steps.length}
          value={at + 1}
          aria-valuetext={say("TRACE_AT", { at: at + 1, line: step.line })}
          onChange={(event) => go(Number(event.currentTarget.value) - 1)}
        />
        <Button size="small" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          {say("NEXT")}
        </Button>
      </div>
      <table className={css.table}>
        <caption>
          {say(step.scope === "<module>" ? "TRACE_HERE" : "TRACE_IN", { line: step.line, scope: step.scope })}{" "}
          <code>{line.trim()}</code>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say("TRACE_NAME")}</th>
            <th scope="col">{say("TRACE_VALUE")}</th>
          </tr>
        </thead>
        <tbody>
          {step.variables.map(([name, shown]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length >= MAX_TRACE_STEPS && <Note>{say("TRACE_CUT", { most: MAX_TRACE_STEPS })}</Note>}
    </div>
  );
}
