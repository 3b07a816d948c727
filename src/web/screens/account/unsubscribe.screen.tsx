import type { infer as Infer } from "zod/v4/core";
import type { unsubscribePage } from "#contract/account/notifications.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import css from "./logout.module.css";
import { sayAccount } from "./words.ts";

/** Turns one kind of mail off, without logging in. */
export function UnsubscribeScreen({ results }: ScreenProps<Infer<typeof unsubscribePage.results>>) {
  const { notification, wanted, token } = results;
  const toSettings = <ButtonLink href={pathTo("notification_preferences")}>{sayAccount("UNSUBSCRIBE_ALL")}</ButtonLink>;
  if (notification === null) {
    return (
      <AccountPage title={sayAccount("UNSUBSCRIBE_BAD")} text={sayAccount("UNSUBSCRIBE_BAD_TEXT")}>
        <p>{toSettings}</p>
      </AccountPage>
    );
  }
  const about = sayAccount(`NOTIFY_${notification}`);
  if (!wanted) {
    return (
      <AccountPage title={sayAccount("UNSUBSCRIBED")} text={sayAccount("UNSUBSCRIBED_TEXT", { about })}>
        <p>{toSettings}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={sayAccount("UNSUBSCRIBE_TITLE")} text={sayAccount("UNSUBSCRIBE_TEXT", { about })}>
      <form className={css.form} method="post" action={pathTo("unsubscribe", {}, { token })}>
        <input type="hidden" name="from_page" value="1" />
        <Button type="submit" kind="primary">
          {sayAccount("UNSUBSCRIBE")}
        </Button>
        {toSettings}
      </form>
    </AccountPage>
  );
}
