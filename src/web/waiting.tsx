import type { Globals } from "#contract/page.ts";
import { Loader } from "#design/loader.tsx";
import { say } from "./messages/say.ts";

/** What a client screen's document shows until the browser draws it (R9); without JavaScript, why it does not. */
export function Waiting({ globals }: { globals: Globals }) {
  return (
    <main id="main">
      <Loader label={say("LOADING")} />
      <noscript>
        <p>{say("NEEDS_SCRIPTS", { site: globals.site_name })}</p>
        <a href="/">{globals.site_name}</a>
      </noscript>
    </main>
  );
}
