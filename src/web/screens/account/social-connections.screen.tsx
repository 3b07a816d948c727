import type { infer as Infer } from "zod/v4/core";
import type { connectionsPage } from "#contract/account/connections.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { HiddenForm } from "./security/hidden-form.tsx";
import css from "./security/lists.module.css";
import { saySecurity } from "./security/words.ts";
import { SettingsTrail } from "./settings-trail.tsx";

/** Connects the account with Google, or takes the connection away. */
export function SocialConnectionsScreen({ results, globals }: ScreenProps<Infer<typeof connectionsPage.results>>) {
  const { google, connect_at, has_password, time_zone, errors } = results;
  return (
    <AccountPage
      trail={<SettingsTrail />}
      title={saySecurity("GOOGLE_TITLE")}
      text={saySecurity(google ? "GOOGLE_CONNECTED" : "GOOGLE_NOT_CONNECTED")}
    >
      <Refusals errors={errors} live />
      {google ? (
        <ul className={css.list}>
          <li className={css.item}>
            <div className={css.what}>
              <span className={css.name}>{google.email || saySecurity("GOOGLE_ACCOUNT")}</span>
              <span className={parts.small}>
                {saySecurity("GOOGLE_SINCE", { date: formatZonedDate(google.connected_at, time_zone) })}
              </span>
            </div>
            <HiddenForm
              action={pathTo("social_connections")}
              token={globals.csrf_token}
              fields={{ disconnect: "google" }}
            >
              <Button type="submit">{saySecurity("GOOGLE_DISCONNECT")}</Button>
            </HiddenForm>
          </li>
        </ul>
      ) : (
        <p>
          <ButtonLink kind="primary" href={connect_at}>
            {saySecurity("GOOGLE_CONNECT")}
          </ButtonLink>
        </p>
      )}
      {!has_password && (
        <p>
          {saySecurity("GOOGLE_LAST_WAY")} <a href={pathTo("password_change")}>{saySecurity("GOOGLE_SET_PASSWORD")}</a>
        </p>
      )}
    </AccountPage>
  );
}
