import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { RadioQuestion } from "../kit/radio-question.tsx";
import { Counts } from "./readouts.tsx";
import type { CircuitAction, CircuitState, Goal, RunReply } from "./types.ts";
import css from "./view.module.css";

interface BoxProps {
  id: string;
  aim: Extract<Goal, { k: "oracle" }>;
  state: CircuitState;
  log: readonly ProbeEntry[];
  /** True if the circuit has an error. */
  hasFault: boolean;
  locked: boolean;
  say: Say;
  act(action: CircuitAction): void;
  probe?(query: unknown): Promise<void>;
}

const LAST_SHOWN = 3;

/** The oracle panel: runs the circuit on the server, shows the results, and asks the question about the oracle. */
export function Box({ id, aim, state, log, hasFault, locked, say, act, probe }: BoxProps) {
  const left = aim.runs - log.length;
  const runs = log.map(({ reply }, index) => ({ number: index + 1, counts: countsOf(reply) }));
  return (
    <LabelledGroup className={css.box} aria-label={aim.question}>
      <Bar>
        <Button
          aria-disabled={locked || !probe || left <= 0 || hasFault}
          onClick={() => void probe?.({ cells: state.cells })}
        >
          {say("run")}
        </Button>
        <Note>{say("run.left", { left })}</Note>
      </Bar>
      {runs.length === 0 && <Note>{say("run.none")}</Note>}
      {runs
        .slice(-LAST_SHOWN)
        .reverse()
        .map(({ number, counts }) => (
          <div key={number}>
            <Note>{say("run.number", { number })}</Note>
            <Counts label={say("run.number", { number })} counts={counts} say={say} />
          </div>
        ))}
      {aim.choices ? (
        <RadioQuestion
          question={aim.question}
          name="reply"
          choices={aim.choices}
          chosen={state.reply}
          locked={locked}
          onChoose={(text) => act({ t: "reply", text })}
        />
      ) : (
        <div className={css.question}>
          <label htmlFor={`${id}-reply`}>{aim.question}</label>
          <input
            id={`${id}-reply`}
            name="reply"
            type="text"
            className={css.reply}
            autoComplete="off"
            value={state.reply}
            readOnly={locked}
            onChange={({ target }) => act({ t: "reply", text: target.value })}
          />
        </div>
      )}
    </LabelledGroup>
  );
}

/** Results of a run, the most frequent first. */
export function countsOf(reply: unknown): [string, number][] {
  const { counts } = reply as RunReply; // written by the server
  return Object.entries(counts).sort(([, a], [, b]) => b - a);
}
