import type { infer as Infer } from "zod/v4/core";
import type { notificationsPage } from "#contract/account/notifications.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { notifications, WITHHELD } from "#rules/account/notifications.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./notifications.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { sayAccount } from "./words.ts";

/** A box for each kind of mail. */
export function NotificationsScreen({ results, globals }: ScreenProps<Infer<typeof notificationsPage.results>>) {
  const { email, email_verified, choices, age, errors } = results;
  return (
    <SettingsPage title={sayAccount("NOTIFICATIONS")} lead={sayAccount("NOTIFICATIONS_LEAD", { email })}>
      {!email_verified && <Banner>{sayAccount("NOTIFICATIONS_UNPROVED")}</Banner>}
      <SettingsForm
        action={pathTo("notification_preferences")}
        token={globals.csrf_token}
        submit={sayAccount("SAVE")}
        errors={errors}
        aside={<ButtonLink href={pathTo("settings")}>{sayAccount("CANCEL")}</ButtonLink>}
      >
        <fieldset className={css.choices}>
          <legend className={css.legend}>{sayAccount("NOTIFICATIONS_LEGEND")}</legend>
          {notifications.map((name) => (
            <label key={name} className={css.choice}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={choices[name]}
                disabled={WITHHELD[age].includes(name)}
                aria-describedby={`about-${name}`}
              />
              <span className={css.name}>{sayAccount(`NOTIFY_${name}`)}</span>
              <span id={`about-${name}`} className={css.about}>
                {sayAccount(`NOTIFY_${name}_TEXT`)}
              </span>
            </label>
          ))}
        </fieldset>
        {age === "child" && <p className={parts.small}>{sayAccount("NOTIFICATIONS_CHILD")}</p>}
        {age === "unknown" && (
          <p className={parts.small}>
            {sayAccount("NOTIFICATIONS_AGE")}{" "}
            <a href={pathTo("age", {}, { next: pathTo("notification_preferences") })}>
              {sayAccount("NOTIFICATIONS_AGE_LINK")}
            </a>
          </p>
        )}
        <p className={parts.small}>{sayAccount("NOTIFICATIONS_ALWAYS")}</p>
      </SettingsForm>
    </SettingsPage>
  );
}
