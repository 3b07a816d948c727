import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { securityPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { ConfirmApp } from "./security/confirm-app.tsx";
import { HiddenForm } from "./security/hidden-form.tsx";
import css from "./security/lists.module.css";
import { Passkeys } from "./security/passkeys.tsx";
import { RecoveryCodes } from "./security/recovery-codes.tsx";
import { saySecurity } from "./security/words.ts";
import { SettingsTrail } from "./settings-trail.tsx";

type Props = ScreenProps<Infer<typeof securityPage.results>>;

/** The second step at log-in: an authenticator app, passkeys, and recovery codes for when they're lost. */
export function SecurityScreen({ results, globals }: Props) {
  const { app, passkeys, recovery_left, errors } = results;
  const [codes, setCodes] = useState(results.recovery_codes);
  const form = { action: pathTo("security"), token: globals.csrf_token };
  return (
    <AccountPage trail={<SettingsTrail />} title={saySecurity("SECOND_TITLE")} text={saySecurity("SECOND_WHY")}>
      <Refusals errors={errors} live />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <section className={css.section} aria-labelledby="app">
        <h2 id="app" className={css.heading}>
          {saySecurity("APP_TITLE")}
        </h2>
        {app === "off" && (
          <HiddenForm {...form} fields={{ act: "app_begin" }}>
            <Button type="submit" kind="primary">
              {saySecurity("APP_BEGIN")}
            </Button>
          </HiddenForm>
        )}
        {app === "waiting" && <ConfirmApp results={results} token={form.token} />}
        {app === "on" && (
          <HiddenForm {...form} fields={{ act: "app_off" }}>
            <p className={css.item}>
              {saySecurity("APP_ON")} <Button type="submit">{saySecurity("APP_OFF")}</Button>
            </p>
          </HiddenForm>
        )}
      </section>
      <Passkeys results={results} token={form.token} onCodes={setCodes} />
      {(app === "on" || passkeys.length > 0) && (
        <HiddenForm {...form} fields={{ act: "recovery_new" }}>
          <p className={css.item}>
            {saySecurity("RECOVERY_LEFT", { count: recovery_left })}{" "}
            <Button type="submit">{saySecurity("RECOVERY_NEW")}</Button>
          </p>
        </HiddenForm>
      )}
    </AccountPage>
  );
}
