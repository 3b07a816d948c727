import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import css from "./frame.module.css";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";

/** Time each step is shown while "Show me" plays, in milliseconds. */
const STEP_PAUSE_MS = 1200;

/** Back, Next and Play buttons for the steps of "Show me". */
export function Replay({ play, step, say }: { play: Play<unknown>; step(to: number): void; say: Say }) {
  const [playing, setPlaying] = useState(false);
  const at = play.replay?.at ?? 0;
  const last = (play.replay?.states.length ?? 1) - 1;
  const running = playing && at < last;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => step(at + 1), STEP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [running, at, step]);
  if (!play.replay) return null;
  return (
    <div className={css.replay}>
      <Button size="small" aria-disabled={at === 0} onClick={() => step(at - 1)}>
        {say("BACK")}
      </Button>
      <Button size="small" aria-disabled={at === last} onClick={() => step(at + 1)}>
        {say("NEXT")}
      </Button>
      <Button size="small" aria-disabled={at === last} onClick={() => setPlaying(!running)}>
        {say(running ? "PAUSE" : "PLAY")}
      </Button>
      <span className={css.count}>{say("STEP_OF", { at, last })}</span>
    </div>
  );
}
