import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import { LogOutForm } from "../../offline/log-out-form.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import css from "./logout.module.css";

/** Confirmation before logging out, because a link alone mustn't do it. */
export function LogoutScreen({ globals }: ScreenProps<Record<string, never>>) {
  return (
    <AccountPage title={say("LOGOUT_TITLE")} text={say("LOGOUT_TEXT")}>
      <LogOutForm globals={globals} className={css.form}>
        <Button type="submit" kind="primary">
          {say("LOG_OUT")}
        </Button>
        <ButtonLink href={pathTo("home")}>{say("LOGOUT_STAY")}</ButtonLink>
      </LogOutForm>
    </AccountPage>
  );
}
