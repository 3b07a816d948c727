import { classes } from "#design/classes.ts";
import { say } from "../../messages/say.ts";
import css from "./calendar.module.css";
import { monthOf } from "./month-of.ts";
import { formatTrialDate, type Trial } from "./trial-words.ts";

const FIELD = 44;
const TOP = 104;
const WIDTH = 7 * FIELD + 32;

const weekdays = Array.from({ length: 7 }, (_, index) =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat("en", { weekday: "narrow", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + index))),
);

/** Calendar page with the day the trial ends. */
export function Calendar({ trial }: { trial: Pick<Trial, "trial_end_date" | "time_zone"> }) {
  const { year, month, day, days, offset } = monthOf(trial.trial_end_date, trial.time_zone);
  const name = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
  const height = TOP + Math.ceil((offset + days) / 7) * FIELD + 12;
  const place = (index: number) => ({
    x: 16 + ((index % 7) + 0.5) * FIELD,
    y: TOP + (Math.floor(index / 7) + 0.5) * FIELD,
  });
  return (
    <svg
      className={css.calendar}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={say("TRIAL_CALENDAR", { date: formatTrialDate(trial, trial.trial_end_date) })}
    >
      <rect className={css.leaf} x="1" y="13" width={WIDTH - 2} height={height - 14} rx="18" />
      <path className={css.band} d={`M1 64V31a18 18 0 0 1 18-18h${WIDTH - 38}a18 18 0 0 1 18 18v33z`} />
      {[WIDTH / 4, (WIDTH * 3) / 4].map((x) => (
        <line key={x} className={css.ring} x1={x} x2={x} y1="3" y2="24" />
      ))}
      <text className={css.month} x={WIDTH / 2} y="47">
        {name.format(new Date(Date.UTC(year, month - 1, 1)))}
      </text>
      {weekdays.map((letter, index) => (
        <text key={place(index).x} className={css.weekday} x={place(index).x} y="90">
          {letter}
        </text>
      ))}
      {Array.from({ length: days }, (_, index) => {
        const { x, y } = place(offset + index);
        const marked = index + 1 === day;
        return (
          <g key={x * height + y}>
            {marked && <circle className={css.sun} cx={x} cy={y} r="19" />}
            <text className={classes(css.day, marked && css.marked)} x={x} y={y + 5}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
