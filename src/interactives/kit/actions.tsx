import { Button } from "#design/button.tsx";
import { isOutOfAttempts, mayReveal } from "./allowed.ts";
import type { PublicBase } from "./contract.ts";
import type { Desk } from "./desk.ts";
import css from "./frame.module.css";
import type { Say } from "./messages.ts";
import { isLocked, type Play } from "./play.ts";

interface ActionsProps {
  id: string;
  pub: PublicBase;
  play: Play<unknown>;
  desk: Desk;
  say: Say;
  /** Scripts run; before that only what a form can do is offered. */
  alive: boolean;
  /** Why Check cannot be pressed. */
  whyNot: string | null;
  /** The type presses Check by itself when the time has come. */
  checksItself: boolean;
  /** The page can post forms: hint and "Show me" work without scripts. */
  posts: boolean;
}

/** Check, Hint, Undo, Redo, Start again, Show me: always in this order. */
export function Actions({ id, pub, play, desk, say, alive, whyNot, checksItself, posts }: ActionsProps) {
  const solves = pub.goal === "solve";
  const over = play.phase === "correct" || play.phase === "revealed";
  const locked = isLocked(play);
  const left = pub.hintCount - play.hints.length;
  const untouched = play.phase === "idle" && play.past.length === 0 && play.log.length === 0;
  const submit = posts ? "submit" : "button";
  return (
    <div className={css.actions}>
      {solves && !over && !(checksItself && whyNot !== null) && (
        <div className={css.check}>
          <Button
            kind="primary"
            type="submit"
            name="intent"
            value="check"
            waiting={play.phase === "checking"}
            aria-disabled={alive && whyNot !== null}
            aria-describedby={`${id}-why`}
          >
            {say("CHECK")}
          </Button>
          <span id={`${id}-why`} className={css.reason}>
            {alive && whyNot}
            {pub.attempts !== null && !isOutOfAttempts(play, pub) && (
              <span> {say("ATTEMPTS_LEFT", { left: pub.attempts - play.attempts })}</span>
            )}
          </span>
        </div>
      )}
      <div className={css.rest}>
        {(pub.hintCount > 0 || pub.computedHints) && !over && (alive || posts) && (
          <Button
            kind="plain"
            size="small"
            type={submit}
            name="intent"
            value="hint"
            aria-disabled={left <= 0 && !pub.computedHints}
            onClick={(event) => {
              event.preventDefault();
              void desk.hint();
            }}
          >
            {left > 0 || !pub.computedHints ? say("HINT_LEFT", { left: Math.max(0, left) }) : say("HINT")}
          </Button>
        )}
        {alive && (
          <>
            <Button kind="plain" size="small" aria-disabled={locked || play.past.length === 0} onClick={desk.undo}>
              {say("UNDO")}
            </Button>
            <Button kind="plain" size="small" aria-disabled={locked || play.future.length === 0} onClick={desk.redo}>
              {say("REDO")}
            </Button>
            <Button
              kind="plain"
              size="small"
              aria-disabled={play.phase === "checking" || untouched}
              onClick={() => void desk.startAgain()}
            >
              {say("START_AGAIN")}
            </Button>
          </>
        )}
        {solves && mayReveal(play, pub) && !play.replay && (alive || posts) && (
          <Button
            kind="plain"
            size="small"
            type={submit}
            name="intent"
            value="reveal"
            aria-disabled={play.phase === "checking"}
            onClick={(event) => {
              event.preventDefault();
              void desk.reveal();
            }}
          >
            {say("SHOW_ME")}
          </Button>
        )}
      </div>
    </div>
  );
}
