import { useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import { isOutOfAttempts, mayReveal } from "./attempts.ts";
import type { PublicBase, Rules } from "./contract.ts";
import type { Say } from "./messages.ts";
import { isLocked, type Play } from "./play.ts";
import type { PlayController } from "./play-controller.ts";

export interface ActionsProps {
  pub: PublicBase;
  play: Play<unknown>;
  controller: PlayController;
  say: Say;
}

interface SideActionsProps extends ActionsProps {
  rules: Rules<unknown, unknown, unknown, unknown>;
}

/** Buttons beside the bar's own: Hint and "Show me", or the steps of a solution while it's shown. */
export function SideActions(props: SideActionsProps) {
  const { pub, play, controller, say, rules } = props;
  if (play.replay) return <ReplayActions {...props} />;
  if (isLocked(play) && play.phase !== "checking") return null;
  return (
    <>
      {hasHints(pub) && (
        <Button
          kind="plain"
          aria-disabled={!pub.computedHints && hintsLeft(play, pub) <= 0}
          onClick={() => void controller.hint()}
        >
          {hintLabel(play, pub, say)}
        </Button>
      )}
      {offersReveal(play, pub) && !isOutOfAttempts(play, pub) && (rules.mayShow?.(play.state, pub) ?? true) && (
        <Button kind="plain" aria-disabled={play.phase === "checking"} onClick={() => void controller.reveal()}>
          {say("SHOW_ME")}
        </Button>
      )}
    </>
  );
}

export const hasHints = (pub: PublicBase) => pub.hintCount > 0 || pub.computedHints === true;

export const hintsLeft = (play: Play<unknown>, pub: PublicBase) => pub.hintCount - play.hints.length;

export function hintLabel(play: Play<unknown>, pub: PublicBase, say: Say): string {
  const left = hintsLeft(play, pub);
  return left > 0 || !pub.computedHints ? say("HINT_LEFT", { left: Math.max(0, left) }) : say("HINT");
}

/** True while "Show me" is offered: not to somebody who has found the answer. */
export function offersReveal(play: Play<unknown>, pub: PublicBase): boolean {
  return pub.goal === "solve" && !play.everSolved && !play.revealed && mayReveal(play, pub);
}

/** Time to read a step while the solution plays by itself, in milliseconds. */
function readingTime(text: string): number {
  return Math.max(1500, text.length * 60);
}

/** Back, Play and a way to the end, while a solution is watched. */
function ReplayActions({ play, controller, say }: ActionsProps) {
  const [playing, setPlaying] = useState(false);
  const at = play.replay?.at ?? 0;
  const last = (play.replay?.states.length ?? 1) - 1;
  const running = playing && at < last;
  const { step } = controller;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => step(at + 1), readingTime(""));
    return () => clearTimeout(timer);
  }, [running, at, step]);
  if (last === 0) return null;
  return (
    <>
      <Button kind="plain" aria-disabled={at === 0} onClick={() => step(at - 1)}>
        {say("BACK")}
      </Button>
      {at < last && (
        <>
          <Button kind="plain" onClick={() => setPlaying(!running)}>
            {say(running ? "PAUSE" : "PLAY")}
          </Button>
          <Button kind="plain" onClick={() => step(last)}>
            {say("TO_THE_END")}
          </Button>
        </>
      )}
    </>
  );
}
