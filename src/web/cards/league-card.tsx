import { pathTo } from "#contract/build-path.ts";
import type { LeagueCard as Card } from "#contract/learning/leagues.page.ts";
import { say } from "../messages/say.ts";
import css from "./league-card.module.css";

/** A learner's place in this week's league, for those who take part. */
export function LeagueCard({ league }: { league: Card }) {
  return (
    <section className={css.card} aria-labelledby="league">
      <h2 id="league" className={css.title}>
        {say("LEAGUE")}
      </h2>
      <p>
        {wordsOf(league)} <a href={pathTo("leagues")}>{say("LEAGUE_SEE")}</a>
      </p>
    </section>
  );
}

function wordsOf({ place, size, last }: Card): string {
  if (size === 1) return say("LEAGUE_FIRST_HERE");
  if (place !== null) return say("LEAGUE_PLACE", { place, size });
  return last ? say("LEAGUE_LAST", { ...last }) : say("LEAGUE_NO_PLACE", { size });
}
