import type { infer as Infer } from "zod/v4/core";
import type { settingsPage } from "#contract/account/settings.page.ts";
import { Button } from "#design/button.tsx";
import { LogOutForm } from "../../offline/log-out-form.tsx";
import { KeptSlot } from "../../offline/offline-slot.tsx";
import { Avatar } from "../../shell/avatar.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./settings.module.css";
import { SettingGroup, SettingRow } from "./settings-group.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { sayAccount } from "./words.ts";

/** All settings on one page, each with its present value and the way to change it. */
export function SettingsScreen({ results, globals }: ScreenProps<Infer<typeof settingsPage.results>>) {
  const { email, email_verified, pending_email, time_zone, theme, has_password, sessions, social } = results;
  const { user } = globals;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <SettingsPage title={sayAccount("SETTINGS")} below={false}>
      <SettingGroup title={sayAccount("GROUP_PROFILE")}>
        <SettingRow
          to="avatar_change"
          name={sayAccount("PICTURE")}
          value={<Avatar user={user} className={css.face} />}
        />
        <SettingRow to="profile_personal_info" name={sayAccount("NAME")} value={name || sayAccount("NAME_NONE")} />
      </SettingGroup>
      <SettingGroup title={sayAccount("GROUP_LOG_IN")}>
        <SettingRow
          to="email_change"
          name={sayAccount("ADDRESS")}
          value={email}
          mark={sayAccount(email_verified ? "ADDRESS_PROVED" : "ADDRESS_UNPROVED")}
          tone={email_verified ? "good" : "open"}
          note={pending_email === null ? undefined : sayAccount("ADDRESS_PENDING", { email: pending_email })}
        />
        <SettingRow
          to="password_change"
          name={sayAccount("PASSWORD")}
          value={sayAccount(has_password ? "PASSWORD_SET" : "PASSWORD_NONE")}
        />
        {(globals.google_oauth_client_id !== null || social.length > 0) && (
          <SettingRow
            to="social_connections"
            name={sayAccount("GOOGLE")}
            value={social.length > 0 ? social.map((account) => account.email).join(", ") : sayAccount("GOOGLE_NONE")}
          />
        )}
        <SettingRow to="security" name={sayAccount("SECOND_STEP")} value={sayAccount("SECOND_STEP_VALUE")} />
        <SettingRow
          to="sessions"
          name={sayAccount("SESSIONS")}
          value={sayAccount("SESSIONS_COUNT", { count: sessions })}
        />
      </SettingGroup>
      <SettingGroup title={sayAccount("GROUP_PREFERENCES")}>
        <SettingRow
          to="timezone"
          name={sayAccount("ZONE")}
          value={sayAccount("ZONE_VALUE", { place: time_zone.place, offset: time_zone.offset })}
        />
        <SettingRow to="theme" name={sayAccount("THEME")} value={sayAccount(`THEME_${theme}`)} />
        <SettingRow
          to="notification_preferences"
          name={sayAccount("NOTIFICATIONS")}
          value={sayAccount("NOTIFICATIONS_COUNT", { on: results.notifications_on, all: results.num_notifications })}
        />
        {results.league !== null && (
          <SettingRow
            to="leagues"
            name={sayAccount("LEAGUES")}
            value={sayAccount(results.league ? "LEAGUES_ON" : "LEAGUES_OFF")}
          />
        )}
      </SettingGroup>
      {user.user_id !== null && <KeptSlot learner={user.user_id} />}
      <SettingGroup title={sayAccount("GROUP_ACCOUNT")}>
        <SettingRow
          to="subscription_settings"
          name={sayAccount("SUBSCRIPTION")}
          value={sayAccount(user.has_brilliant_premium ? "SUBSCRIPTION_PREMIUM" : "SUBSCRIPTION_FREE")}
        />
        <SettingRow to="data_portal" name={sayAccount("DATA")} value={sayAccount("DATA_VALUE")} />
        <li className={css.row}>
          <span className={css.name}>{sayAccount("LOG_OUT")}</span>
          <span className={css.value}>{sayAccount("LOG_OUT_VALUE")}</span>
          <LogOutForm globals={globals} className={css.act}>
            <Button type="submit" size="small">
              {sayAccount("LOG_OUT")}
            </Button>
          </LogOutForm>
        </li>
      </SettingGroup>
    </SettingsPage>
  );
}
