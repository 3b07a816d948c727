import type { ReactNode } from "react";
import { classes } from "#design/classes.ts";
import { Bench } from "../bench.tsx";
import type { Say } from "../messages.ts";
import css from "./pick-place.module.css";
import type { PickPlace } from "./use-pick-place.ts";

interface Filled {
  cards: ReactNode;
  isEmpty: boolean;
}

interface TwoListsProps {
  /** Id of the interactive; the lists' labels derive from it. */
  id: string;
  pp: Pick<PickPlace, "root" | "list">;
  say: Say;
  /** Keyboard instructions for screen readers; the element's id is `${id}-help`. */
  keys: string;
  source: Filled;
  answer: Filled;
  /** Thin lines show the steps of indentation. */
  guides?: boolean;
}

/** The available items beside the learner's answer, in order. */
export function TwoLists({ id, pp, say, keys, source, answer, guides = false }: TwoListsProps) {
  return (
    <div className={css.room} {...pp.root}>
      <p id={`${id}-help`} className="visually-hidden">
        {keys}
      </p>
      <Bench
        shape="even"
        picture={
          <section>
            <p className={css.title} id={`${id}-answer`}>
              {say("list.answer")}
            </p>
            <ol
              className={css.list}
              data-guides={(guides && !answer.isEmpty) || undefined}
              aria-labelledby={`${id}-answer`}
              {...pp.list("answer")}
            >
              {answer.cards}
              {!source.isEmpty && (
                <li className={css.empty}>{say(answer.isEmpty ? "list.answer.empty" : "list.answer.end")}</li>
              )}
            </ol>
          </section>
        }
        controls={
          <section>
            <p className={css.title} id={`${id}-source`}>
              {say("list.source")}
            </p>
            <ul className={classes(css.list, css.source)} aria-labelledby={`${id}-source`} {...pp.list("source")}>
              {source.cards}
              {source.isEmpty && <li className={css.empty}>{say("list.source.empty")}</li>}
            </ul>
          </section>
        }
      />
    </div>
  );
}
