import type { infer as Infer } from "zod/v4/core";
import type { reviewPage } from "#contract/learning/review.page.ts";
import stack from "#design/stack.module.css";
import css from "./review.module.css";
import { say } from "./words.ts";

type Forecast = Infer<typeof reviewPage.results>["forecast"];

const HEIGHT = 96;
/** Room for the number above the tallest bar. */
const TOP = 20;
const WIDTH = 28;
const GAP = 8;
/** A forecast of few questions doesn't fill the height. */
const MIN_SCALE = 5;

const weekday = new Intl.DateTimeFormat("en", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** Questions that come back on each of the next days, as bars and as a table for those who can't see them. */
export function ReviewForecast({ forecast }: { forecast: Forecast }) {
  const most = Math.max(MIN_SCALE, ...forecast.map(({ cards }) => cards));
  return (
    <section className={stack.gap3} aria-labelledby="forecast">
      <h2 id="forecast">{say("FORECAST")}</h2>
      <p>{say("FORECAST_TEXT")}</p>
      <svg
        className={css.bars}
        viewBox={`0 0 ${forecast.length * (WIDTH + GAP)} ${HEIGHT + TOP}`}
        aria-hidden="true"
        focusable="false"
      >
        {forecast.map(({ date, cards }, index) => {
          const height = (cards / most) * HEIGHT;
          const x = index * (WIDTH + GAP);
          return (
            <g key={date}>
              <rect className={css.bar} x={x} y={TOP + HEIGHT - height} width={WIDTH} height={height} />
              {cards > 0 && (
                <text className={css.count} x={x + WIDTH / 2} y={TOP - 6 + HEIGHT - height}>
                  {cards}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <thead>
          <tr>
            <th scope="col">{say("FORECAST_DAY")}</th>
            <th scope="col">{say("FORECAST_CARDS")}</th>
          </tr>
        </thead>
        <tbody>
          {forecast.map(({ date, cards }, index) => (
            <tr key={date}>
              <th scope="row">{index === 0 ? say("TODAY") : weekday.format(new Date(`${date}T00:00:00Z`))}</th>
              <td>{cards}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
