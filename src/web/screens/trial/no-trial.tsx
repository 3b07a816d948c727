import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";

/** For visitors of these pages without a running trial. */
export function NoTrial() {
  return (
    <PageBody width="column">
      <EmptyState
        level={1}
        title={say("TRIAL_NONE")}
        text={say("TRIAL_NONE_TEXT")}
        action={
          <ButtonLink kind="primary" href={pathTo("subscription_settings")}>
            {say("TRIAL_TO_SETTINGS")}
          </ButtonLink>
        }
      />
    </PageBody>
  );
}
