import type { infer as Infer } from "zod/v4/core";
import type { eraseAccountPage } from "#contract/account/erase-account.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { SettingsForm } from "../account/settings-form.tsx";
import { sayPrivacy } from "./words.ts";

/** Deletes an account: offers the copy first, says what stays and why, and asks for the address. */
export function EraseAccountScreen({ results, globals }: ScreenProps<Infer<typeof eraseAccountPage.results>>) {
  const { email, stays, ends, values, errors, field_errors } = results;
  return (
    <MoneyPage title={sayPrivacy("ERASE_TITLE")} lead={sayPrivacy("ERASE_LEAD")}>
      <section className={stack.gap4} aria-labelledby="erase-copy">
        <h2 id="erase-copy">{sayPrivacy("ERASE_COPY")}</h2>
        <p>{sayPrivacy("ERASE_COPY_TEXT")}</p>
        <p>
          <ButtonLink href={pathTo("personal_data_export_page")}>{sayPrivacy("PORTAL_EXPORT_LINK")}</ButtonLink>
        </p>
      </section>
      <section className={stack.gap4} aria-labelledby="erase-goes">
        <h2 id="erase-goes">{sayPrivacy("ERASE_GOES")}</h2>
        <p>{sayPrivacy("ERASE_GOES_TEXT")}</p>
        {ends.includes("premium") && <p>{sayPrivacy("ERASE_PREMIUM")}</p>}
        {ends.includes("group") && <p>{sayPrivacy("ERASE_GROUP")}</p>}
      </section>
      <section className={stack.gap4} aria-labelledby="erase-stays">
        <h2 id="erase-stays">{sayPrivacy("ERASE_STAYS")}</h2>
        <ul className={parts.points}>
          {stays.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </section>
      <section className={stack.gap4} aria-labelledby="erase-now">
        <h2 id="erase-now">{sayPrivacy("ERASE_NOW")}</h2>
        <p>{sayPrivacy("ERASE_NOW_TEXT", { email })}</p>
        <SettingsForm
          action={pathTo("erase_account")}
          token={globals.csrf_token}
          submit={sayPrivacy("ERASE_SUBMIT")}
          danger
          errors={errors}
          fieldErrors={field_errors}
          aside={<ButtonLink href={pathTo("data_portal")}>{sayPrivacy("ERASE_KEEP")}</ButtonLink>}
        >
          <Field
            label={sayPrivacy("ERASE_EMAIL")}
            name="email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.email ?? ""}
            errors={field_errors.email}
            // Empty for an account that has lost its address to somebody who proved it.
            required={email !== ""}
          />
        </SettingsForm>
      </section>
    </MoneyPage>
  );
}
