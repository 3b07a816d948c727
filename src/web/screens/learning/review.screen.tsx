import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { reviewPage } from "#contract/learning/review.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import stack from "#design/stack.module.css";
import { MasteryList } from "../../cards/mastery-list.tsx";
import { OFFLINE_OFF } from "../../offline/kept-for.ts";
import { ReviewSlot } from "../../offline/offline-slot.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./review.module.css";
import { ReviewForecast } from "./review-forecast.tsx";
import { say } from "./words.ts";

type Results = Infer<typeof reviewPage.results>;

/** Reviews: what's ready, what was missed, how much sticks, and what's to come. */
export function ReviewScreen({ results, globals }: ScreenProps<Results>) {
  const { user_id: learner } = globals.user;
  const { cards, missed, set_aside, retention, forecast } = results;
  return (
    <PageBody className={stack.gap6}>
      <header className={stack.gap3}>
        <h1>{say("REVIEW")}</h1>
        {cards > 0 && <p>{say("REVIEW_LEAD")}</p>}
        {cards > 0 && <Start results={results} />}
        {cards > 0 && learner !== null && globals.feature_switches[OFFLINE_OFF] !== true && (
          <ReviewSlot learner={learner} isIos={globals.client_type.is_ios} />
        )}
      </header>
      {cards === 0 && (
        <EmptyState
          title={say("REVIEW_EMPTY_H")}
          text={say("REVIEW_EMPTY")}
          subject="algebra"
          action={
            <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
              {say("REVIEW_COURSES")}
            </ButtonLink>
          }
        />
      )}
      <Places id="missed" title={say("MISSED")} text={say("MISSED_TEXT")} places={missed} />
      <Places id="aside" title={say("SET_ASIDE")} text={say("SET_ASIDE_TEXT")} places={set_aside} />
      {cards > 0 && (
        <section className={stack.gap3} aria-labelledby="retention">
          <h2 id="retention">{say("RETENTION")}</h2>
          <Retention retention={retention} />
        </section>
      )}
      <MasteryList id="mastery" title={say("MASTERY")} mastery={results.mastery} />
      {cards > 0 && <ReviewForecast forecast={forecast} />}
    </PageBody>
  );
}

function Start({ results: { ready, reviewed_today: today, forecast } }: { results: Results }) {
  const next = forecast.slice(1).find((day) => day.cards > 0);
  return (
    <>
      {ready > 0 ? (
        <p>
          <ButtonLink kind="primary" size="large" href={pathTo("review_session")}>
            {say("REVIEW_NOW", { count: ready })}
          </ButtonLink>
        </p>
      ) : (
        <p>
          {say("REVIEW_NONE")} {next && say("REVIEW_NEXT", { cards: next.cards, day: formatDay(next.date) })}
        </p>
      )}
      {today > 0 && <p>{say("REVIEW_TODAY", { count: today })}</p>}
      <noscript>
        <p>{say("REVIEW_NO_SCRIPT")}</p>
      </noscript>
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

function formatDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

interface PlacesProps {
  id: string;
  title: string;
  text: string;
  places: Results["missed"];
}

function Places({ id, title, text, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <section className={stack.gap3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ul className={css.places}>
        {places.map(({ name, lesson, href }) => (
          <li key={`${href} ${name}`}>
            <a href={href}>{name}</a> {name !== lesson && say("IN_LESSON", { lesson })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Retention({ retention }: Pick<Results, "retention">) {
  if (!retention) return <p>{say("RETENTION_EARLY")}</p>;
  const percent = (share: number) => Math.round(share * 100);
  const { share, low, high, of } = retention;
  return (
    <p>
      {say("RETENTION_SHARE", { share: percent(share) })}{" "}
      {say("RETENTION_RANGE", { of, low: percent(low), high: percent(high) })}
    </p>
  );
}
