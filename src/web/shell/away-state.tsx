import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { say } from "../messages/say.ts";
import { PageBody } from "./page-body.tsx";

/**
 * Shown when a page can't be fetched, because the network or the server is down: says what's safe and offers a retry.
 * Only rendered in a browser.
 */
export function AwayState({ onRetry }: { onRetry(): void }) {
  const offline = !navigator.onLine;
  return (
    <PageBody width="column">
      <EmptyState
        level={1}
        subject="electricity-and-magnetism"
        title={say(offline ? "OFFLINE" : "STATUS_OTHER")}
        text={say(offline ? "OFFLINE_TEXT" : "STATUS_OTHER_TEXT")}
        action={
          <Button kind="primary" onClick={onRetry}>
            {say("TRY_AGAIN")}
          </Button>
        }
      />
    </PageBody>
  );
}
