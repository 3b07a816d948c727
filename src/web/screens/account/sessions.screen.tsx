import type { infer as Infer } from "zod/v4/core";
import type { sessionsPage } from "#contract/account/sessions.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import { formatMoment } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { HiddenForm } from "./security/hidden-form.tsx";
import css from "./security/lists.module.css";
import { saySecurity } from "./security/words.ts";
import { SettingsTrail } from "./settings-trail.tsx";

type Results = Infer<typeof sessionsPage.results>;
type Session = Results["sessions"][number];

/** Sessions of an account, each with a button that ends it. */
export function SessionsScreen({ results, globals }: ScreenProps<Results>) {
  const { sessions, time_zone, ended, errors } = results;
  const form = { action: pathTo("sessions"), token: globals.csrf_token };
  return (
    <AccountPage trail={<SettingsTrail />} title={saySecurity("SESSIONS_TITLE")} text={saySecurity("SESSIONS_WHY")}>
      <Refusals errors={errors} live />
      {ended && errors.length === 0 && (
        <Banner tone="good" live>
          {saySecurity("SESSION_ENDED")}
        </Banner>
      )}
      <ul className={css.list}>
        {sessions.map((session) => (
          <li key={session.session_id} className={css.item}>
            <div className={css.what}>
              <span className={css.name}>{nameOf(session)}</span>
              <span className={parts.small}>
                {saySecurity("SESSION_BEGAN", { moment: formatMoment(session.began_at, time_zone) })}
              </span>
              <span className={parts.small}>
                {session.is_current
                  ? saySecurity("SESSION_HERE")
                  : saySecurity("SESSION_SEEN", { moment: formatMoment(session.last_seen_at, time_zone) })}
              </span>
            </div>
            {!session.is_current && (
              <HiddenForm {...form} fields={{ session_id: session.session_id }}>
                <Button
                  type="submit"
                  size="small"
                  aria-label={saySecurity("SESSION_END_OF", { name: nameOf(session) })}
                >
                  {saySecurity("SESSION_END")}
                </Button>
              </HiddenForm>
            )}
          </li>
        ))}
      </ul>
      <div className={cluster.gap3}>
        {sessions.length > 1 && (
          <HiddenForm {...form} fields={{ all: "others" }}>
            <Button type="submit" kind="primary">
              {saySecurity("SESSIONS_OTHERS")}
            </Button>
          </HiddenForm>
        )}
        <HiddenForm {...form} fields={{ all: "everywhere" }}>
          <Button type="submit">{saySecurity("SESSIONS_ALL")}</Button>
        </HiddenForm>
      </div>
      <p>
        <a href={pathTo("password_change")}>{saySecurity("SESSIONS_PASSWORD")}</a>
      </p>
    </AccountPage>
  );
}

function nameOf({ browser, system }: Session): string {
  if (browser !== "" && system !== "") return saySecurity("SESSION_NAME", { browser, system });
  return browser || system || saySecurity("SESSION_UNKNOWN");
}
