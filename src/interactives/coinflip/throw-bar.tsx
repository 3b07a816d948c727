import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Panel } from "../kit/panel.tsx";
import { BATCHES } from "./limits.ts";
import css from "./view.module.css";

interface ThrowBarProps {
  /** Throws left. */
  left: number;
  repeats: number;
  /** True when nothing can be thrown now. */
  locked: boolean;
  /** Resolves when the throws are there. */
  flip(times: number): Promise<void> | void;
  say: Say;
}

/** Buttons for 1 to 10,000 throws, as many as the exercise allows. */
export function ThrowBar({ left, repeats, locked, flip, say }: ThrowBarProps) {
  const [waiting, setWaiting] = useState<number | null>(null);

  async function press(times: number) {
    if (waiting !== null) return;
    setWaiting(times);
    await flip(Math.min(times, left));
    setWaiting(null);
  }

  return (
    <Panel className={css.flips} title={say("flip")}>
      <Bar>
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
        <Note>{say("left", { left, repeats })}</Note>
      </Bar>
    </Panel>
  );
}
