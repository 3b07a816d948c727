import type { ProgramLanguage } from "../kit/machine/job.ts";
import type { Say } from "../kit/messages.ts";
import css from "./console.module.css";
import { plainWords } from "./plain-words.ts";
import { endCode, lastRun, type Runs } from "./runs.ts";

interface Props {
  runs: Runs;
  language: ProgramLanguage;
  say: Say;
}

/** What the program printed, and how it ended: in plain words first, then as the language says it. */
export function Console({ runs, language, say }: Props) {
  const { printed, phase, outcome, where } = runs;
  return (
    <div className={css.console}>
      <h3 className={css.heading}>{say("OUTPUT")}</h3>
      {printed.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre className={css.printed} tabIndex={0}>
          {printed.map(({ stream, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces only ever grow at the end
            <span key={index} className={stream === 2 ? css.errors : undefined}>
              {text}
            </span>
          ))}
        </pre>
      ) : (
        <p className={css.empty}>{say(phase === "idle" ? "OUTPUT_EMPTY" : "OUTPUT_NONE")}</p>
      )}
      {phase === "getting" && <p className={css.state}>{say("GETTING", { language: NAMES[language] })}</p>}
      {phase === "running" && <p className={css.state}>{say(where === "server" ? "RUNNING_AWAY" : "RUNNING")}</p>}
      {runs.refused !== null && <p className={css.wrong}>{runs.refused || say("end.unavailable")}</p>}
      {outcome && <Ending runs={runs} language={language} say={say} />}
    </div>
  );
}

/** How the two languages are called. */
export const NAMES: Readonly<Record<ProgramLanguage, string>> = { python: "Python", javascript: "JavaScript" };

function Ending({ runs, language, say }: Props) {
  const { outcome } = runs;
  const raised = lastRun(runs)?.raised;
  if (!outcome) return null;
  if (!raised || outcome.status !== "ok") {
    const isWell = outcome.status === "ok" || outcome.status === "stopped";
    return <p className={isWell ? css.state : css.wrong}>{say(endCode(outcome), { ms: outcome.ms })}</p>;
  }
  const { code, params } = plainWords(raised, language);
  return (
    <div className={css.wrong}>
      <p>
        {raised.line !== undefined && <strong>{say("LINE", { line: raised.line })} </strong>}
        {say(code, params)}
      </p>
      <details>
        <summary className={css.summary}>{say("RAW", { language: NAMES[language] })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre className={css.raw} tabIndex={0}>
          {raised.traceback || `${raised.type}: ${raised.message}`}
        </pre>
      </details>
    </div>
  );
}
