import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import type { PublicBase, Rules } from "./contract.ts";
import { AttemptsLeft } from "./form-row.tsx";
import css from "./frame.module.css";
import { faultWords, incompleteReason } from "./frame-words.ts";
import { Hints } from "./hints.tsx";
import type { Say } from "./messages.ts";
import { isLocked, type Play } from "./play.ts";
import type { PlayController } from "./play-controller.ts";
import { SolutionStep } from "./solution-step.tsx";
import { VerdictPanel } from "./verdict-panel.tsx";

interface FrameMessagesProps {
  pub: PublicBase;
  play: Play<unknown>;
  rules: Rules<unknown, unknown, unknown, unknown>;
  controller: PlayController;
  say: Say;
  /** The learner pressed a button that couldn't do anything yet. */
  asked: boolean;
  /** The page has said that the answer waits. */
  waits: boolean;
  /** It's shown in a place that's always in sight. */
  docked: boolean;
  /** Shown below the verdict. */
  children?: ReactNode;
}

/** Everything an exercise has to say at the moment: verdict, step of a solution, hints, what's missing. */
export function FrameMessages({
  pub,
  play,
  rules,
  controller,
  say,
  asked,
  waits,
  docked,
  children,
}: FrameMessagesProps) {
  const { replay, fault } = play;
  const last = (replay?.states.length ?? 1) - 1;
  const watching = replay !== null && replay.at < last;
  const reason = asked && !isLocked(play) ? incompleteReason(play, pub, rules, say) : "";
  return (
    <>
      {replay && <SolutionStep pub={pub} play={play} rules={rules} say={say} />}
      {pub.goal === "explore" && <Exploration pub={pub} play={play} rules={rules} say={say} />}
      <VerdictPanel play={play} say={say} docked={docked} watching={watching} />
      {children}
      {play.refused && <p className={css.notice}>{say(play.refused)}</p>}
      {fault && !(fault === "check" && waits) && (
        <p className={css.notice}>
          {faultWords(fault, say)}{" "}
          {fault !== "check" && (
            <Button size="small" onClick={() => void controller.retry()}>
              {say("TRY_AGAIN")}
            </Button>
          )}
        </p>
      )}
      <Hints hints={shownHints(play, pub, rules)} none={play.noHint} say={say} docked={docked} />
      {play.tooLarge && <p className={css.notice}>{say("TOO_LARGE")}</p>}
      {reason !== "" && <p className={css.reason}>{reason}</p>}
      <AttemptsLeft pub={pub} play={play} say={say} />
    </>
  );
}

/** In an exploration: that everything fits, or how far it is from that. */
function Exploration({ pub, play, rules, say }: Pick<FrameMessagesProps, "pub" | "play" | "rules" | "say">) {
  const { state, log } = play;
  const hasRun = play.ranOut || !rules.takesRun;
  if (hasRun && rules.solved?.(state, pub, log)) return <p className={css.solved}>{say("EXPLORED")}</p>;
  const away = play.phase === "idle" ? null : rules.distance?.(state, pub, log);
  return away ? <p className={css.notice}>{say(away.code, away.params)}</p> : null;
}

/** The hints that still fit: the author's until it's solved, a computed one while what it spoke about is there. */
function shownHints(play: Play<unknown>, pub: PublicBase, rules: Rules<unknown, unknown, unknown, unknown>) {
  if (isLocked(play) && play.phase !== "checking") return [];
  const latest = play.hints.at(-1);
  return play.hints.filter((hint) => {
    if ("html" in hint) return true;
    if (hint !== latest) return false;
    return rules.speaksOf?.(hint.feedback, play.state, pub) ?? play.state === play.hintedAt;
  });
}
