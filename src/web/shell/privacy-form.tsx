import { useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import type { ConsentChoice } from "#rules/account/consent.ts";
import { say } from "../messages/say.ts";
import { choosePrivacy, useConsent } from "./privacy-choice.ts";

/** A button for one choice about analytics. It's a form, so that it works without scripts. */
export function ChoiceButton({ choice, token, wide }: { choice: ConsentChoice; token: string; wide?: boolean }) {
  const [waiting, setWaiting] = useState(false);
  const route = choice === "refused" ? "set_flag" : "unset_flag";
  return (
    <form
      method="post"
      action={pathTo(route, { flag: "third_party_cookies_disabled" })}
      onSubmit={(event) => {
        event.preventDefault();
        setWaiting(true);
        void choosePrivacy(choice).finally(() => setWaiting(false));
      }}
    >
      <input type="hidden" name="csrf_token" value={token} />
      <Button type="submit" wide={wide ?? false} waiting={waiting}>
        {say(choice === "refused" ? "PRIVACY_REFUSE" : "PRIVACY_ACCEPT")}
      </Button>
    </form>
  );
}

const states = { none: "COOKIES_THIRD_NONE", granted: "COOKIES_THIRD_ON", refused: "COOKIES_THIRD_OFF" } as const;

/** Current choice about analytics, and the way to change it. */
export function PrivacyForm({ globals }: { globals: Globals }) {
  const consent = useConsent(globals);
  const { gpc } = globals.privacy_properties;
  const open = (["refused", "granted"] as const).filter((choice) => choice !== consent);
  return (
    <>
      <p role="status">{say(gpc ? "COOKIES_THIRD_GPC" : states[consent])}</p>
      {!gpc && (
        <div className={cluster.gap3}>
          {open.map((choice) => (
            <ChoiceButton key={choice} choice={choice} token={globals.csrf_token} />
          ))}
        </div>
      )}
    </>
  );
}
