import { useEffect, useRef } from "react";
import { classes } from "#design/classes.ts";
import type { Feedback } from "./contract.ts";
import { isNearly, verdictWords } from "./frame-words.ts";
import type { Say } from "./messages.ts";
import type { Play } from "./play.ts";
import { scrollIntoView } from "./scroll-into-view.ts";
import css from "./verdict-panel.module.css";

const STYLES = { correct: css.right, partial: css.partly, incorrect: css.wrong } as const;

interface VerdictPanelProps {
  play: Play<unknown>;
  say: Say;
  docked: boolean;
  /** A solution is being watched: it comes first. */
  watching: boolean;
}

/** Verdict of the latest check, close to where the learner is looking; the explanation too once solved or revealed. */
export function VerdictPanel({ play, say, docked, watching }: VerdictPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { verdict, explanation, phase } = play;
  const outcome = watching ? null : phase === "revealed" ? phase : verdict;
  const shown = useRef(outcome);
  useEffect(() => {
    if (shown.current === outcome) return;
    shown.current = outcome;
    const element = panel.current;
    if (outcome === null || !element) return;
    element.dataset.fresh = "";
    if (!docked) scrollIntoView(element);
  }, [outcome, docked]);

  if (watching) return null;
  if (verdict === null && explanation === null && phase !== "correct") return null;
  const mark = phase === "partial" && !isNearly(verdict) ? "incorrect" : phase;
  const style = mark === "correct" || mark === "partial" || mark === "incorrect" ? STYLES[mark] : css.info;
  const scored = verdict?.kind === "scored" ? verdict : null;
  return (
    <div ref={panel} className={classes(css.judgement, style)}>
      <p className={css.heading}>
        <Mark phase={mark} />
        {verdict ? verdictWords(play, verdict, say) : say(phase === "revealed" ? "SHOWN" : "SOLVED_BEFORE")}
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

/** Eight short rays around the tick, which light up for a moment. */
const RAYS = "M10-3v-4M10 23v4M-3 10h-4M23 10h4M.8.8-2-2M19.2.8 22-2M.8 19.2-2 22M19.2 19.2 22 22";

function Mark({ phase }: { phase: string }) {
  const path = PATHS[phase];
  if (path === undefined) return null;
  return (
    <svg className={css.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
      {phase === "correct" && <path className={css.rays} d={RAYS} />}
    </svg>
  );
}
