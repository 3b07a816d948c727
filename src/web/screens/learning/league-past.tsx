import type { LeagueResult } from "#contract/learning/leagues.page.ts";
import parts from "#design/page-parts.module.css";
import { LeagueMark } from "./league-mark.tsx";
import css from "./leagues.module.css";
import { say } from "./words.ts";

/** Weeks that are over, the newest first, each with where the learner finished. */
export function LeaguePast({ past }: { past: readonly LeagueResult[] }) {
  return (
    <section className={css.part} aria-labelledby="past">
      <h2 id="past">{say("LEAGUE_PAST")}</h2>
      {past.length === 0 ? (
        <p>{say("LEAGUE_PAST_NONE")}</p>
      ) : (
        <>
          <ul className={css.past}>
            {past.map((result) => (
              <li key={result.week}>
                <span className={parts.soft}>{say("LEAGUE_WEEK_OF", { day: formatDate(result.week) })}</span>
                <span>
                  {formatResult(result)}
                  {result.size > 1 && <LeagueMark place={result.place} />}
                </span>
              </li>
            ))}
          </ul>
          <p className={parts.soft}>{say("LEAGUE_PAST_KEPT")}</p>
        </>
      )}
    </section>
  );
}

function formatResult({ place, size }: LeagueResult): string {
  if (place === null) return say("LEAGUE_RESULT_NONE");
  return size === 1 ? say("LEAGUE_RESULT_ALONE") : say("LEAGUE_RESULT", { place, size });
}

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function formatDate(monday: string): string {
  return date.format(new Date(`${monday}T00:00:00Z`));
}
