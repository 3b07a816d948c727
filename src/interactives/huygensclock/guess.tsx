import type { Say } from "../kit/messages.ts";
import { RadioQuestion } from "../kit/radio-question.tsx";
import type { RunOutcome } from "./types.ts";

const OUTCOMES: readonly RunOutcome[] = ["anti", "in", "drift", "stop"];

interface GuessProps {
  id: string;
  by: number;
  guess: RunOutcome | null;
  locked: boolean;
  choose(guess: RunOutcome): void;
  say: Say;
}

/** "How will it end?" The clocks start only after an answer. */
export function Guess({ id, by, guess, locked, choose, say }: GuessProps) {
  return (
    <RadioQuestion
      question={say("guess", { by })}
      name={`${id}-guess`}
      choices={OUTCOMES}
      chosen={guess}
      locked={locked}
      textOf={(outcome) => say(`guess.${outcome}`)}
      onChoose={choose}
    />
  );
}
