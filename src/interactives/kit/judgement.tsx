import { useEffect, useRef } from "react";
import { classes } from "#design/classes.ts";
import type { Feedback } from "./contract.ts";
import { verdictWords } from "./frame-words.ts";
import css from "./judgement.module.css";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";

const LOOK = { correct: css.right, partial: css.partly, incorrect: css.wrong } as const;

/** What the latest check found, where the eye already is; after solving or revealing also why. */
export function Judgement({ play, say }: { play: Play<unknown>; say: Say }) {
  const panel = useRef<HTMLDivElement>(null);
  const solvedNow = play.phase === "correct" && play.verdict !== null;
  const solvedBefore = useRef(solvedNow);
  useEffect(() => {
    // Check goes away once it is solved: what had the focus must not drop it.
    if (solvedNow && !solvedBefore.current) panel.current?.focus({ preventScroll: true });
    solvedBefore.current = solvedNow;
  }, [solvedNow]);

  const { verdict, explanation, phase } = play;
  if (verdict === null && explanation === null && phase !== "correct") return null;
  const look = phase === "correct" || phase === "partial" || phase === "incorrect" ? LOOK[phase] : css.info;
  const scored = verdict?.kind === "scored" ? verdict : null;
  return (
    <div ref={panel} tabIndex={-1} className={classes(css.judgement, look)}>
      <p className={css.heading}>
        <Mark phase={phase} />
        {verdict ? verdictWords(verdict, say) : say(phase === "revealed" ? "REVEALED" : "SOLVED_BEFORE")}
        {play.xp > 0 && <span className={css.xp}>{say("XP", { xp: play.xp })}</span>}
      </p>
      {scored && scored.feedback.length > 0 && (
        <ul className={css.list}>
          {scored.feedback.map((feedback, index) => (
            <FeedbackLine key={`${feedback.code} ${feedback.at?.join() ?? index}`} feedback={feedback} say={say} />
          ))}
        </ul>
      )}
      {explanation !== null && (
        <div className={classes("prose", css.why)} dangerouslySetInnerHTML={{ __html: explanation }} />
      )}
    </div>
  );
}

function FeedbackLine({ feedback, say }: { feedback: Feedback; say: Say }) {
  if (feedback.html === undefined) return <li data-tone={feedback.tone}>{say(feedback.code, feedback.params)}</li>;
  return <li className="prose" data-tone={feedback.tone} dangerouslySetInnerHTML={{ __html: feedback.html }} />;
}

const PATHS: Readonly<Record<string, string>> = {
  correct: "M4 11l4 4 8-10",
  partial: "M4 10h12",
  incorrect: "M5 5l10 10M15 5L5 15",
};

function Mark({ phase }: { phase: string }) {
  const path = PATHS[phase];
  if (path === undefined) return null;
  return (
    <svg className={css.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
