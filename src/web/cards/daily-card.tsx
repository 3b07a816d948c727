import { pathTo } from "#contract/build-path.ts";
import type { DailyCard as Card } from "#contract/learning/daily.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./daily-card.module.css";

/** The way to the puzzle of the day. */
export function DailyCard({ daily }: { daily: Card }) {
  return (
    <section className={css.card} aria-labelledby="daily">
      <h2 id="daily" className={css.title}>
        {say("DAILY")}
      </h2>
      <p>{say(daily.solved ? "DAILY_SOLVED" : "DAILY_TEXT")}</p>
      <p>
        <ButtonLink href={pathTo("daily")}>{say(daily.solved ? "DAILY_EARLIER" : "DAILY_PLAY")}</ButtonLink>
      </p>
    </section>
  );
}
