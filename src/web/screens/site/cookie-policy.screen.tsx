import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import type { cookiePolicyPage } from "#contract/site/static.page.ts";
import { Button } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sendFlags } from "../../shell/send-flags.ts";
import css from "./cookie-policy.module.css";

/** All cookies by name, and the choice about other services' cookies. */
export function CookiePolicyScreen({ results, globals }: ScreenProps<Infer<typeof cookiePolicyPage.results>>) {
  return (
    <PageBody width="column" className={css.page}>
      <h1 className={css.title}>{say("COOKIES_TITLE")}</h1>
      <p>{say("COOKIES_TEXT")}</p>
      <ThirdParty globals={globals} />
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
              <p className={css.more}>
                {say("COOKIES_LIFETIME")}: {cookie.lifetime} · {say(cookie.essential ? "COOKIES_YES" : "COOKIES_NO")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageBody>
  );
}

function ThirdParty({ globals }: { globals: Globals }) {
  const { third_party_cookies_disabled, gpc } = globals.privacy_properties;
  const [refused, setRefused] = useState(third_party_cookies_disabled);
  const [waiting, setWaiting] = useState(false);
  const route = refused ? "unset_flag" : "set_flag";

  const toggle = async () => {
    setWaiting(true);
    if (await sendFlags(["third_party_cookies_disabled"], !refused)) setRefused(!refused);
    setWaiting(false);
  };

  return (
    <section className={css.third} aria-labelledby="third">
      <h2 id="third" className={css.thirdTitle}>
        {say("COOKIES_THIRD")}
      </h2>
      <p role="status">{say(gpc ? "COOKIES_THIRD_GPC" : refused ? "COOKIES_THIRD_OFF" : "COOKIES_THIRD_ON")}</p>
      {!gpc && (
        <form
          method="post"
          action={pathTo(route, { flag: "third_party_cookies_disabled" })}
          onSubmit={(event) => {
            event.preventDefault();
            void toggle();
          }}
        >
          <input type="hidden" name="csrf_token" value={globals.csrf_token} />
          <Button type="submit" waiting={waiting}>
            {say(refused ? "COOKIES_ALLOW" : "COOKIES_REFUSE")}
          </Button>
        </form>
      )}
    </section>
  );
}
