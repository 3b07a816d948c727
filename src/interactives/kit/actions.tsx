import { Button } from "#design/button.tsx";
import { isOutOfAttempts, mayReveal } from "./attempts.ts";
import type { PublicBase } from "./contract.ts";
import css from "./frame.module.css";
import type { Say } from "./messages.ts";
import { isLocked, type Play } from "./play.ts";
import type { PlayController } from "./play-controller.ts";

interface ActionsProps {
  id: string;
  pub: PublicBase;
  play: Play<unknown>;
  controller: PlayController;
  say: Say;
  /** True once React runs in the browser. Before that, only what a plain form can do is offered. */
  hydrated: boolean;
  /** Why Check can't be pressed, or null. */
  disabledReason: string | null;
  /** The type checks by itself when a probe decides the game. */
  checksItself: boolean;
  /** The page can post forms, so hint and "Show me" work without scripts. */
  posts: boolean;
}

/** Check, Hint, Undo, Redo, Start again and Show me, always in this order. */
export function Actions(props: ActionsProps) {
  const { pub, play, controller, say, hydrated, disabledReason, checksItself, posts } = props;
  const solves = pub.goal === "solve";
  const over = play.phase === "correct" || play.phase === "revealed";
  const locked = isLocked(play);
  const left = pub.hintCount - play.hints.length;
  const untouched = play.phase === "idle" && play.past.length === 0 && play.log.length === 0;
  return (
    <div className={css.actions}>
      {solves && !over && !(checksItself && disabledReason !== null) && <Check {...props} />}
      <div className={css.rest}>
        {(pub.hintCount > 0 || pub.computedHints) && !over && (hydrated || posts) && (
          <Action
            intent="hint"
            posts={posts}
            isOff={left <= 0 && !pub.computedHints}
            label={left > 0 || !pub.computedHints ? say("HINT_LEFT", { left: Math.max(0, left) }) : say("HINT")}
            onPress={controller.hint}
          />
        )}
        {hydrated && (
          <>
            <Action isOff={locked || play.past.length === 0} label={say("UNDO")} onPress={controller.undo} />
            <Action isOff={locked || play.future.length === 0} label={say("REDO")} onPress={controller.redo} />
            <Action
              isOff={play.phase === "checking" || untouched}
              label={say("START_AGAIN")}
              onPress={controller.startAgain}
            />
          </>
        )}
        {solves && mayReveal(play, pub) && !over && (hydrated || posts) && (
          <Action
            intent="reveal"
            posts={posts}
            isOff={play.phase === "checking"}
            label={say("SHOW_ME")}
            onPress={controller.reveal}
          />
        )}
      </div>
    </div>
  );
}

/** The Check button, with the reason it can't be pressed and the attempts left. */
function Check({ id, pub, play, say, hydrated, disabledReason }: ActionsProps) {
  return (
    <div className={css.check}>
      <Button
        kind="primary"
        type="submit"
        name="intent"
        value="check"
        waiting={play.phase === "checking"}
        aria-disabled={hydrated && disabledReason !== null}
        aria-describedby={`${id}-why`}
      >
        {say("CHECK")}
      </Button>
      <span id={`${id}-why`} className={css.reason}>
        {hydrated && disabledReason}
        {pub.attempts !== null && !isOutOfAttempts(play, pub) && (
          <span> {say("ATTEMPTS_LEFT", { left: pub.attempts - play.attempts })}</span>
        )}
      </span>
    </div>
  );
}

interface ActionProps {
  label: string;
  isOff: boolean;
  /** Sent to the server where the page has no scripts. */
  intent?: "hint" | "reveal";
  posts?: boolean;
  onPress(): unknown;
}

function Action({ label, isOff, intent, posts, onPress }: ActionProps) {
  return (
    <Button
      kind="plain"
      size="small"
      type={posts ? "submit" : "button"}
      name={intent && "intent"}
      value={intent}
      aria-disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        void onPress();
      }}
    >
      {label}
    </Button>
  );
}
