import { pathTo } from "#contract/build-path.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { LeagueForm } from "./league-form.tsx";
import css from "./leagues.module.css";
import { say } from "./words.ts";

const FACTS = ["WEEK", "SEEN", "NOTHING_LOST", "LEAVE"] as const;

/** Offer that says what a league is before somebody decides. */
export function LeagueOffer({ token }: { token: string }) {
  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        <h1>{say("LEAGUES_H")}</h1>
        <p className={css.lead}>{say("LEAGUES_LEAD")}</p>
      </header>
      <dl className={css.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{say(`LEAGUES_${fact}_H`)}</dt>
            <dd>{say(`LEAGUES_${fact}`)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <LeagueForm act="join" token={token} submit={say("LEAGUES_JOIN")} primary />
        <a href={pathTo("settings")}>{say("LEAGUES_BACK")}</a>
      </div>
    </PageBody>
  );
}
