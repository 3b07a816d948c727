import type { ReactNode } from "react";
import type { Globals } from "#contract/page.ts";
import { Loader } from "#design/loader.tsx";
import { say } from "./messages/say.ts";
import { PageBody } from "./shell/page-body.tsx";
import css from "./waiting.module.css";

interface WaitingProps {
  globals: Globals;
  /** For browsers without JavaScript; null: a sentence that says why nothing else appears. */
  instead: ReactNode;
}

/** Placeholder of a client screen until the browser renders it (R9). */
export function Waiting({ globals, instead }: WaitingProps) {
  return (
    <PageBody width="column">
      <div className={css.loader}>
        <Loader label={say("LOADING")} />
      </div>
      <noscript>
        {instead ?? (
          <>
            <p>{say("NEEDS_SCRIPTS", { site: globals.site_name })}</p>
            <a href="/">{globals.site_name}</a>
          </>
        )}
      </noscript>
    </PageBody>
  );
}
