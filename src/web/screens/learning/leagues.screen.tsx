import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { leaguesPage } from "#contract/learning/leagues.page.ts";
import { Banner } from "#design/banner.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { LeagueForm } from "./league-form.tsx";
import { LeagueOffer } from "./league-offer.tsx";
import { LeaguePast } from "./league-past.tsx";
import { LeagueTable } from "./league-table.tsx";
import css from "./leagues.module.css";
import { say } from "./words.ts";

type Results = Infer<typeof leaguesPage.results>;

/** A league's week: the group, their pseudonym in it, weeks that are over, and the way out. For others, the offer. */
export function LeaguesScreen({ results, globals }: ScreenProps<Results>) {
  const { joined, week, ends, group } = results;
  const token = globals.csrf_token;
  if (!joined) return <LeagueOffer token={token} />;
  const you = group?.find(({ is_you }) => is_you);
  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        <h1>{say("LEAGUE_H")}</h1>
        <p>
          {say("LEAGUE_WEEK", { from: formatDay(week.monday), to: formatDay(week.sunday) })}{" "}
          {say("LEAGUE_ENDS", { day: formatWeekday(ends.date), time: ends.time })}
        </p>
      </header>
      {group && you ? (
        <>
          <Standing place={you.place} xp={you.xp} size={group.length} />
          <LeagueTable group={group} />
          <section className={css.part} aria-labelledby="pseudonym">
            <h2 id="pseudonym">{say("LEAGUE_NAME_H")}</h2>
            <p>
              {say("LEAGUE_NAME")} <strong>{you.name}</strong>
            </p>
            <p className={parts.soft}>{say("LEAGUE_NAME_TEXT")}</p>
            <LeagueForm act="redraw" from={you.name} token={token} submit={say("LEAGUE_REDRAW")} />
          </section>
        </>
      ) : (
        <Groupless isComing={results.is_coming} token={token} />
      )}
      <LeaguePast past={results.past} />
      <section className={css.part} aria-labelledby="leave">
        <h2 id="leave">{say("LEAGUE_LEAVE_H")}</h2>
        <p>{say("LEAGUE_LEAVE_TEXT")}</p>
        <LeagueForm act="leave" token={token} submit={say("LEAGUE_LEAVE")} />
      </section>
    </PageBody>
  );
}

function Standing({ place, xp, size }: { place: number | null; xp: number; size: number }) {
  if (size === 1) return <Banner>{say("LEAGUE_ALONE")}</Banner>;
  if (place !== null) return <p className={css.standing}>{say("LEAGUE_STANDING", { place, size, xp })}</p>;
  return (
    <p className={css.standing}>
      {say("LEAGUE_NO_PLACE")} <a href={pathTo("home")}>{say("LEAGUE_LEARN")}</a>
    </p>
  );
}

/** Between two groups, or away for weeks. */
function Groupless({ isComing, token }: { isComing: boolean; token: string }) {
  if (isComing) return <EmptyState title={say("LEAGUE_COMING_H")} text={say("LEAGUE_COMING")} subject="logic" />;
  return (
    <EmptyState
      title={say("LEAGUE_AWAY_H")}
      text={say("LEAGUE_AWAY")}
      subject="logic"
      action={<LeagueForm act="join" token={token} submit={say("LEAGUE_AGAIN")} primary />}
    />
  );
}

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

function formatWeekday(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}
