import type { ProgramLanguage } from "../kit/machine/job.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { AskLine } from "./ask-line.tsx";
import css from "./console.module.css";
import { DrawingView } from "./drawing-view.tsx";
import { plainWords } from "./plain-words.ts";
import { asksForInput, endCode, lastRun, type Runs } from "./runs.ts";

interface Props {
  runs: Runs;
  language: ProgramLanguage;
  say: Say;
  /** Types a line of input that the program waits for. */
  onType(line: string): void;
}

/** The program's output and how it ended: in plain words first, then in the language's own. */
export function Console({ runs, language, say, onType }: Props) {
  const { printed, phase, outcome, where } = runs;
  const drawing = lastRun(runs)?.drawing;
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
        <Note>{say(phase === "idle" ? "OUTPUT_EMPTY" : "OUTPUT_NONE")}</Note>
      )}
      {phase === "getting" && <Note>{say("GETTING", { language: NAMES[language] })}</Note>}
      {phase === "running" && <Note>{say(where === "server" ? "RUNNING_AWAY" : "RUNNING")}</Note>}
      {runs.refused !== null && <p className={css.wrong}>{runs.refused || say("end.unavailable")}</p>}
      {drawing && <DrawingView drawing={drawing} say={say} />}
      {asksForInput(runs) && <AskLine key={printed.length} say={say} onType={onType} />}
      {outcome && !asksForInput(runs) && <Ending runs={runs} language={language} say={say} />}
    </div>
  );
}

/** Names of the two languages. */
export const NAMES: Readonly<Record<ProgramLanguage, string>> = { python: "Python", javascript: "JavaScript" };

function Ending({ runs, language, say }: Pick<Props, "runs" | "language" | "say">) {
  const { outcome } = runs;
  const raised = lastRun(runs)?.raised;
  if (!outcome) return null;
  if (!raised || outcome.status !== "ok") {
    const isWell = outcome.status === "ok" || outcome.status === "stopped";
    const sentence = say(endCode(outcome), { ms: outcome.ms });
    return isWell ? <Note>{sentence}</Note> : <p className={css.wrong}>{sentence}</p>;
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
