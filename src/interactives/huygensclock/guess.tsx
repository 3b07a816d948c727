import type { Say } from "../kit/messages.ts";
import type { Outcome } from "./types.ts";
import css from "./view.module.css";

const OUTCOMES: readonly Outcome[] = ["anti", "in", "drift", "stop"];

interface GuessProps {
  id: string;
  by: number;
  guess: Outcome | null;
  locked: boolean;
  choose(guess: Outcome): void;
  say: Say;
}

/** How will it end? The clocks start only after one has said. */
export function Guess({ id, by, guess, locked, choose, say }: GuessProps) {
  return (
    <fieldset className={css.guess} disabled={locked}>
      <legend>{say("guess", { by })}</legend>
      {OUTCOMES.map((outcome) => (
        <label key={outcome}>
          <input
            type="radio"
            name={`${id}-guess`}
            value={outcome}
            checked={guess === outcome}
            onChange={() => choose(outcome)}
          />
          <span>{say(`guess.${outcome}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
