import type { LeagueMember } from "#contract/learning/leagues.page.ts";
import { LeagueMark } from "./league-mark.tsx";
import css from "./leagues.module.css";
import { say } from "./words.ts";

/** A group of the week, in order of rank. Everybody sees pseudonyms. */
export function LeagueTable({ group }: { group: readonly LeagueMember[] }) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{say("LEAGUE_GROUP")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("LEAGUE_PLACE")}</th>
          <th scope="col">{say("LEAGUE_PSEUDONYM")}</th>
          <th scope="col" className={css.number}>
            {say("LEAGUE_XP")}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.map(({ name, xp, place, is_you }) => (
          <tr key={name} className={is_you ? css.you : undefined} aria-current={is_you || undefined}>
            <td className={css.place}>
              {place ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{say("LEAGUE_NONE_YET")}</span>
                </>
              )}
              <LeagueMark place={place} />
            </td>
            <th scope="row">
              {name} {is_you && <span className={css.mark}>{say("LEAGUE_YOU")}</span>}
            </th>
            <td className={css.number}>{xp}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
