import type { infer as Infer } from "zod/v4/core";
import type { cookiePolicyPage } from "#contract/site/static.page.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { PrivacyForm } from "../../shell/privacy-form.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./cookie-policy.module.css";

/** All cookies by name, and the choice about analytics. */
export function CookiePolicyScreen({ results, globals }: ScreenProps<Infer<typeof cookiePolicyPage.results>>) {
  return (
    <PageBody width="column" className={stack.gap5}>
      <h1 className={parts.title}>{say("COOKIES_TITLE")}</h1>
      <p>{say("COOKIES_TEXT")}</p>
      <section className={css.third} aria-labelledby="third">
        <h2 id="third" className={css.thirdTitle}>
          {say("COOKIES_THIRD")}
        </h2>
        <PrivacyForm globals={globals} />
      </section>
      {results.cookies.length === 0 ? (
        <p>{say("COOKIES_EMPTY")}</p>
      ) : (
        <ul className={css.cookies}>
          {results.cookies.map((cookie) => (
            <li key={cookie.name} className={css.cookie}>
              <h2 className={css.name}>
                <code>{cookie.name}</code>
              </h2>
              <p>{cookie.purpose}</p>
              <p className={parts.small}>
                {say("COOKIES_LIFETIME")}: {cookie.lifetime} · {say(cookie.essential ? "COOKIES_YES" : "COOKIES_NO")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageBody>
  );
}
