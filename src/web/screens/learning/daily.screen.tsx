import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { askDaily, DailyCard, dailyPage } from "#contract/learning/daily.page.ts";
import type { PlayRequest } from "#contract/learning/play.page.ts";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { send } from "../../api/send.ts";
import { formatDate, formatWeekday } from "../../messages/say.ts";
import { puzzleKeeper } from "../../play/kept-puzzle.ts";
import { PlayFrame } from "../../play/play-frame.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { TypePicture } from "../authoring/pictures/type-picture.tsx";
import css from "./daily.module.css";
import page from "./exercise-page.module.css";
import { say } from "./words.ts";

type Results = Infer<typeof dailyPage.results>;

/** The puzzle of a day, and the days before it. */
export function DailyScreen({ results, globals }: ScreenProps<Results>) {
  const { date, is_today: isToday, puzzle, xp, past } = results;
  const learner = globals.user.user_id ?? "visitor";
  const [keeper] = useState(() => puzzleKeeper(learner));
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <PageBody className={stack.gap5}>
      <header className={page.head}>
        <h1 className={parts.heading}>{say("DAILY")}</h1>
        <p className={parts.soft}>
          {formatWeekday(date)}, {formatDate(date)}
          {puzzle && ` · ${say(`TYPE_${puzzle.card.type}`)} · ${say(`DAILY_LEVEL_${puzzle.card.difficulty}`)}`}
        </p>
        <p>{isToday ? lineOfToday(puzzle?.card.solved ?? false, xp) : say("DAILY_PAST_TEXT")}</p>
        {!isToday && <a href={pathTo("daily")}>{say("DAILY_TODAY")}</a>}
      </header>
      <section className={page.stage} aria-label={say("PLAY_STAGE")}>
        {puzzle ? (
          <PlayFrame
            id="daily"
            game={puzzle.game}
            ask={(request) => askServer(learner, request)}
            keeper={isToday ? keeper : undefined}
          />
        ) : (
          <p>{say("DAILY_NOT_YET")}</p>
        )}
      </section>
      <Archive past={past.filter((card) => card.date !== date)} />
    </PageBody>
  );
}

function lineOfToday(solved: boolean, xp: number): string {
  return solved ? say("DAILY_SOLVED") : say("DAILY_TEXT", { xp });
}

function Archive({ past }: { past: readonly DailyCard[] }) {
  if (past.length === 0) return null;
  return (
    <section className={css.archive} aria-labelledby="past">
      <h2 id="past" className={css.archiveTitle}>
        {say("DAILY_ARCHIVE")}
      </h2>
      <ul className={css.days}>
        {past.map(({ date, type, difficulty, solved }) => (
          <li key={date} className={css.day}>
            <TypePicture type={type} className={css.picture} />
            <div>
              <a href={pathTo("daily", { date })}>{formatDate(date)}</a>
              <p className={parts.soft}>
                {say(`TYPE_${type}`)} · {say(`DAILY_LEVEL_${difficulty}`)}
                {solved && (
                  <span className={css.solved}>
                    <Icon of={Check} size="small" /> {say("DAILY_DONE")}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function askServer(learner: string, request: PlayRequest) {
  return send<typeof askDaily>(
    { route: "daily_ask", method: "POST" },
    { ...request, key: crypto.randomUUID() },
    { learner },
  );
}
