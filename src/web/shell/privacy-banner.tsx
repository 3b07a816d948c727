import { useState } from "react";
import type { FlagName } from "#contract/account/flags.ts";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import { say } from "../messages/say.ts";
import css from "./privacy-banner.module.css";
import { sendFlags } from "./send-flags.ts";

/**
 * Asks once whether other services may set cookies. Refusing is as easy as accepting. If the browser asks not to be
 * tracked, the banner only says so.
 */
export function PrivacyBanner({ globals }: { globals: Globals }) {
  const { viewed_privacy_banner, third_party_cookies_disabled, gpc } = globals.privacy_properties;
  const [answered, setAnswered] = useState(viewed_privacy_banner || third_party_cookies_disabled);
  if (answered) return null;

  const answer = (flags: readonly FlagName[]) => {
    setAnswered(true);
    void sendFlags(flags);
  };

  return (
    <section className={css.banner} aria-label={say("PRIVACY_BANNER")}>
      <p>
        {say(gpc ? "PRIVACY_GPC" : "PRIVACY_TEXT")} <a href={pathTo("cookie_policy")}>{say("PRIVACY_MORE")}</a>
      </p>
      <div className={css.choices}>
        {!gpc && (
          <Choice
            flag="third_party_cookies_disabled"
            token={globals.csrf_token}
            name={say("PRIVACY_REFUSE")}
            onChoose={() => answer(["third_party_cookies_disabled", "viewed_privacy_banner"])}
          />
        )}
        <Choice
          flag="viewed_privacy_banner"
          token={globals.csrf_token}
          name={say(gpc ? "PRIVACY_OK" : "PRIVACY_ACCEPT")}
          onChoose={() => answer(["viewed_privacy_banner"])}
        />
      </div>
    </section>
  );
}

/** A form, so that it works without scripts. */
function Choice({ flag, token, name, onChoose }: { flag: FlagName; token: string; name: string; onChoose(): void }) {
  return (
    <form
      method="post"
      action={pathTo("set_flag", { flag })}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <input type="hidden" name="csrf_token" value={token} />
      <Button type="submit" wide>
        {name}
      </Button>
    </form>
  );
}
