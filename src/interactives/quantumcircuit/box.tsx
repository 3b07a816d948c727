import { Button } from "#design/button.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Counts } from "./readouts.tsx";
import type { CircuitAction, CircuitState, Goal, RunReply } from "./types.ts";
import css from "./view.module.css";

interface BoxProps {
  id: string;
  aim: Extract<Goal, { k: "oracle" }>;
  state: CircuitState;
  log: readonly ProbeEntry[];
  /** Something in the circuit does not fit yet. */
  hasFault: boolean;
  locked: boolean;
  say: Say;
  act(action: CircuitAction): void;
  probe?(query: unknown): Promise<void>;
}

const LAST_SHOWN = 3;

/** Asking the hidden box: running the circuit on the server, what came out, and the question about it. */
export function Box({ id, aim, state, log, hasFault, locked, say, act, probe }: BoxProps) {
  const left = aim.runs - log.length;
  const runs = log.map(({ reply }, index) => ({ number: index + 1, counts: countsOf(reply) }));
  return (
    <section className={css.box} aria-label={aim.question}>
      <div className={css.row}>
        <Button
          aria-disabled={locked || !probe || left <= 0 || hasFault}
          onClick={() => void probe?.({ cells: state.cells })}
        >
          {say("run")}
        </Button>
        <span className={css.note}>{say("run.left", { left })}</span>
      </div>
      {runs.length === 0 && <p className={css.note}>{say("run.none")}</p>}
      {runs
        .slice(-LAST_SHOWN)
        .reverse()
        .map(({ number, counts }) => (
          <div key={number}>
            <p className={css.note}>{say("run.number", { number })}</p>
            <Counts label={say("run.number", { number })} counts={counts} say={say} />
          </div>
        ))}
      {aim.choices ? (
        <fieldset className={css.question}>
          <legend>{aim.question}</legend>
          {aim.choices.map((choice) => (
            <label key={choice} className={css.choice}>
              <input
                type="radio"
                name="reply"
                value={choice}
                checked={state.reply === choice}
                disabled={locked}
                onChange={() => act({ t: "reply", text: choice })}
              />
              {choice}
            </label>
          ))}
        </fieldset>
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
    </section>
  );
}

/** The results of a run, those that came up most often first. */
export function countsOf(reply: unknown): [string, number][] {
  const { counts } = reply as RunReply; // the server's own reply
  return Object.entries(counts).sort(([, a], [, b]) => b - a);
}
