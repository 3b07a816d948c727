import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { Panel } from "../kit/panel.tsx";
import css from "./questions.module.css";
import type { PublicQuestion } from "./schema.ts";

interface QuestionListProps {
  questions: readonly PublicQuestion[];
  /** Latest answer to each question asked. */
  answers: ReadonlyMap<string, boolean>;
  /** Expected bits of each question now; null: not shown before asking. */
  bits: ReadonlyMap<string, number> | null;
  asked: string | null;
  locked: boolean;
  say: Say;
  onAsk(id: string): void;
}

/** The available questions: pressing one asks it. */
export function QuestionList({ questions, answers, bits, asked, locked, say, onAsk }: QuestionListProps) {
  return (
    <Panel title={say("ASK")}>
      <ul className={css.list}>
        {questions.map(({ id, html }) => {
          const answer = answers.get(id);
          const expected = bits?.get(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={classes(css.question, id === asked && css.latest)}
                aria-disabled={locked || undefined}
                data-asked={answer !== undefined || undefined}
                onClick={() => {
                  if (!locked) onAsk(id);
                }}
              >
                <span className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
                {expected !== undefined && (
                  <span className={css.bits}>{say("BITS", { bits: expected.toFixed(2) })}</span>
                )}
                {answer !== undefined && <span className={css.answer}>{say(answer ? "YES" : "NO")}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
