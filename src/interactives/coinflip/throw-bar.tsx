import { useState } from "react";
import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import { BATCHES } from "./limits.ts";
import css from "./view.module.css";

interface ThrowBarProps {
  /** How many throws are left. */
  left: number;
  repeats: number;
  /** Nothing can be thrown now. */
  locked: boolean;
  /** Resolves when the throws are there. */
  flip(times: number): Promise<void> | void;
  say: Say;
}

/** Once, ten times, up to ten thousand times: as many as the exercise allows. */
export function ThrowBar({ left, repeats, locked, flip, say }: ThrowBarProps) {
  const [waiting, setWaiting] = useState<number | null>(null);

  async function press(times: number) {
    if (waiting !== null) return;
    setWaiting(times);
    await flip(Math.min(times, left));
    setWaiting(null);
  }

  return (
    <fieldset className={css.bar}>
      <legend>{say("flip")}</legend>
      {BATCHES.filter((times) => times === 1 || times <= repeats).map((times) => (
        <Button
          key={times}
          waiting={waiting === times}
          aria-disabled={locked || left === 0}
          aria-label={say("flip.times", { times })}
          onClick={() => void press(times)}
        >
          {say("flip.count", { times })}
        </Button>
      ))}
      <span className={css.left}>{say("left", { left, repeats })}</span>
    </fieldset>
  );
}
