import type { infer as Infer } from "zod/v4/core";
import type { securityPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import { Field } from "#design/field.tsx";
import { SettingsForm } from "../settings-form.tsx";
import css from "./lists.module.css";
import { QrCode } from "./qr-code.tsx";
import { saySecurity } from "./words.ts";

/** The app reads the picture, and its first code shows that it has. */
export function ConfirmApp({ results, token }: { results: Infer<typeof securityPage.results>; token: string }) {
  const { app_address, app_key, field_errors } = results;
  return (
    <>
      <p>{saySecurity("APP_SCAN")}</p>
      {app_address !== null && <QrCode text={app_address} label={saySecurity("APP_PICTURE")} />}
      <p>
        {saySecurity("APP_TYPE")} <code className={css.key}>{app_key}</code>
      </p>
      <SettingsForm
        action={pathTo("security")}
        token={token}
        submit={saySecurity("APP_CONFIRM")}
        fieldErrors={field_errors}
        fields={{ act: "app_confirm" }}
      >
        <Field
          label={saySecurity("APP_CODE")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          errors={field_errors.code}
        />
      </SettingsForm>
    </>
  );
}
