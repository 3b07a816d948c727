import type { infer as Infer } from "zod/v4/core";
import type { conceptMasterySchema } from "#contract/learning/mastery.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { masteryLevels } from "#rules/learning/mastery.ts";
import { say } from "../messages/say.ts";
import css from "./mastery-list.module.css";

type Concept = Infer<typeof conceptMasterySchema>;

interface MasteryListProps {
  id: string;
  title: string;
  mastery: readonly Concept[];
}

/** Ideas that a learner has met, each with its level in pips and in a word. */
export function MasteryList({ id, title, mastery }: MasteryListProps) {
  if (mastery.length === 0) return null;
  return (
    <section className={stack.gap3} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {mastery.map(({ concept, name, level, fading }) => (
          <li key={concept} className={css.concept}>
            <span className={css.pips} aria-hidden="true">
              {masteryLevels.map((step, place) => (
                <span key={step} className={css.pip} data-on={place <= masteryLevels.indexOf(level)} />
              ))}
            </span>
            <span>{name}</span>
            <span className={parts.small}>
              {say(`MASTERY_${level}`)}
              {fading && ` · ${say("MASTERY_FADING")}`}
            </span>
          </li>
        ))}
      </ul>
      <details className={css.how}>
        <summary>{say("MASTERY_HOW")}</summary>
        <p>{say("MASTERY_HOW_TEXT")}</p>
      </details>
    </section>
  );
}
