import { X } from "lucide-react";
import { useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { say } from "../messages/say.ts";
import css from "./privacy-banner.module.css";
import { useConsent } from "./privacy-choice.ts";
import { ChoiceButton } from "./privacy-form.tsx";
import { sendFlags } from "./send-flags.ts";

/**
 * Asks once whether we may use analytics. Refusing is as easy as accepting, and closing grants nothing. If the browser
 * asks not to be tracked, the banner only says so.
 */
export function PrivacyBanner({ globals }: { globals: Globals }) {
  const { viewed_privacy_banner, gpc } = globals.privacy_properties;
  const consent = useConsent(globals);
  const [closed, setClosed] = useState(viewed_privacy_banner);
  if (closed || consent !== "none") return null;
  const { csrf_token: token } = globals;

  return (
    <section className={css.banner} aria-label={say("PRIVACY_BANNER")}>
      <p>
        {say(gpc ? "PRIVACY_GPC" : "PRIVACY_TEXT")} <a href={pathTo("cookie_policy")}>{say("PRIVACY_MORE")}</a>
      </p>
      {!gpc && (
        <div className={css.choices}>
          <ChoiceButton choice="refused" token={token} wide />
          <ChoiceButton choice="granted" token={token} wide />
        </div>
      )}
      <form
        className={gpc ? undefined : css.close}
        method="post"
        action={pathTo("set_flag", { flag: "viewed_privacy_banner" })}
        onSubmit={(event) => {
          event.preventDefault();
          setClosed(true);
          void sendFlags(["viewed_privacy_banner"]);
        }}
      >
        <input type="hidden" name="csrf_token" value={token} />
        {gpc ? (
          <Button type="submit">{say("PRIVACY_OK")}</Button>
        ) : (
          <Button type="submit" kind="plain" iconOnly aria-label={say("PRIVACY_CLOSE")}>
            <Icon of={X} />
          </Button>
        )}
      </form>
    </section>
  );
}
