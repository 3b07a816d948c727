import parts from "#design/page-parts.module.css";
import { Sun } from "#design/sun.tsx";
import { formatWeekday, say } from "../../messages/say.ts";
import css from "./week-strip.module.css";

export interface Day {
  date: string;
  done: boolean;
  frozen: boolean;
}

/** The last seven days, with a sun for each day that counts for the streak. */
export function WeekStrip({
  week,
  streak,
  streakToday,
}: {
  week: readonly Day[];
  streak: number;
  streakToday: boolean;
}) {
  return (
    <section className={css.week} aria-labelledby="week">
      <h2 id="week" className={parts.title}>
        {streak === 0 ? say("WEEK_NONE") : say("STREAK_DAYS", { days: streak })}
      </h2>
      <ol className={css.days} aria-label={say("WEEK")}>
        {week.map((day, i) => (
          <li key={day.date} className={i === week.length - 1 ? `${css.day} ${css.today}` : css.day}>
            <Sun state={day.done ? "shining" : day.frozen ? "frozen" : "waiting"} className={css.sun} />
            <span aria-hidden="true">{formatWeekday(day.date).slice(0, 2)}</span>
            <span className="visually-hidden">{saidOf(day)}</span>
          </li>
        ))}
      </ol>
      <p className={parts.small}>{say(streakToday ? "WEEK_TODAY_DONE" : "WEEK_TODAY_OPEN")}</p>
    </section>
  );
}

function saidOf({ date, done, frozen }: Day): string {
  const day = formatWeekday(date);
  if (done) return say("WEEK_DONE", { day });
  return say(frozen ? "WEEK_FROZEN" : "WEEK_OPEN", { day });
}
