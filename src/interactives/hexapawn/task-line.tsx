import type { Say } from "../kit/messages.ts";
import type { Progress } from "./log.ts";
import type { HexapawnAction, HexapawnState, PublicHexapawn } from "./schema.ts";
import { streakOf } from "./streak.ts";
import css from "./task-line.module.css";

/** Progress of the task, in words and as a bar. */
export function TaskLine({ pub: { task }, progress, say }: { pub: PublicHexapawn; progress: Progress; say: Say }) {
  if (task.k === "train") {
    const { results } = progress;
    const streak = Math.min(streakOf(results), task.untilNoLossIn);
    const words = say("STREAK", { streak, needed: task.untilNoLossIn, games: results.length, most: task.maxGames });
    return (
      <div className={css.task}>
        <p>{words}</p>
        <progress className={css.bar} value={streak} max={task.untilNoLossIn} aria-label={words} />
      </div>
    );
  }
  if (task.k !== "beatMachine" && task.k !== "strategy") return null;
  return (
    <div className={css.task}>
      <p>{say("BY_HAND", { games: progress.byHand.games, won: progress.byHand.won })}</p>
    </div>
  );
}

interface GuessProps {
  id: string;
  question: string;
  guess: HexapawnState["guess"];
  locked: boolean;
  say: Say;
  act(action: HexapawnAction): void;
}

/** The question of a prediction with a box for the number. */
export function Guess({ id, question, guess, locked, say, act }: GuessProps) {
  return (
    <div className={css.guess}>
      <div id={`${id}-question`} className="prose" dangerouslySetInnerHTML={{ __html: question }} />
      <label className={css.label} htmlFor={`${id}-guess`}>
        {say("YOUR_GUESS")}
      </label>
      <input
        id={`${id}-guess`}
        className={css.number}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-describedby={`${id}-question`}
        value={guess ?? ""}
        readOnly={locked}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "");
          act({ t: "guess", value: digits === "" ? null : Math.min(100_000, Number(digits)) });
        }}
      />
    </div>
  );
}
