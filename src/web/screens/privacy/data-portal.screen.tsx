import type { infer as Infer } from "zod/v4/core";
import type { dataPortalPage } from "#contract/account/personal-data.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import stack from "#design/stack.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import { PrivacyForm } from "../../shell/privacy-form.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { SettingsTrail } from "../account/settings-trail.tsx";
import { sayPrivacy } from "./words.ts";

const parts = [
  { name: "EXPORT", href: pathTo("personal_data_export_page") },
  { name: "COOKIES", href: pathTo("cookie_policy") },
  { name: "PRIVACY", href: pathTo("privacy") },
  { name: "ERASE", href: pathTo("erase_account") },
] as const;

/** Ways to see, copy and control your own data. */
export function DataPortalScreen({ results, globals }: ScreenProps<Infer<typeof dataPortalPage.results>>) {
  return (
    <MoneyPage
      drawing={<SettingsTrail />}
      title={sayPrivacy("PORTAL_TITLE")}
      lead={sayPrivacy("PORTAL_LEAD", { email: results.email })}
    >
      {parts.map(({ name, href }) => (
        <section key={name} className={stack.gap4} aria-labelledby={name}>
          <h2 id={name}>{sayPrivacy(`PORTAL_${name}`)}</h2>
          <p>{sayPrivacy(`PORTAL_${name}_TEXT`)}</p>
          {name === "COOKIES" && <PrivacyForm globals={globals} />}
          <p>
            <ButtonLink href={href}>{sayPrivacy(`PORTAL_${name}_LINK`)}</ButtonLink>
          </p>
        </section>
      ))}
    </MoneyPage>
  );
}
