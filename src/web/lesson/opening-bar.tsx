import { ArrowRight } from "lucide-react";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { pressOf } from "#rules/learning/action-bar.ts";
import { barWords } from "./action-bar.tsx";
import type { LiveLesson, LiveState } from "./live-lesson.ts";
import { LiveNotices } from "./live-notices.tsx";
import css from "./opening.module.css";

interface OpeningBarProps {
  lesson: LiveLesson;
  live: LiveState;
  onward: string;
}

/** States in which the figure itself judges every try, so there's nothing to press. */
const QUIET = new Set(["idle", "offscreen", "ready", "checking"]);

/** The question's own words, and one button as soon as there's something to press. Leaving leads into the lesson. */
export function OpeningBar({ lesson, live, onward }: OpeningBarProps) {
  const { bar } = live;
  const leads = pressOf(bar) === "continue";
  return (
    <section className={css.bar} data-bar={bar.state}>
      <LiveNotices lesson={lesson} live={live} />
      <div ref={(element) => lesson.handles.place("news", element)} className={css.news} />
      <div hidden ref={(element) => lesson.handles.place("menu", element)} />
      <div className={css.row}>
        <div ref={(element) => lesson.handles.place("side", element)} className={css.side} />
        {leads ? (
          <ButtonLink kind="primary" size="large" href={onward}>
            {barWords(bar, true)}
            <Icon of={ArrowRight} />
          </ButtonLink>
        ) : (
          !QUIET.has(bar.state) && (
            <Button kind="primary" size="large" onClick={lesson.press}>
              {barWords(bar, true)}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
