import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { say } from "../messages/say.ts";
import { PageBody } from "./page-body.tsx";

/** The network is away: what is safe, and one way on. */
export function OfflineState({ onRetry }: { onRetry(): void }) {
  return (
    <PageBody width="column">
      <EmptyState
        level={1}
        subject="electricity-and-magnetism"
        title={say("OFFLINE")}
        text={say("OFFLINE_TEXT")}
        action={
          <Button kind="primary" onClick={onRetry}>
            {say("TRY_AGAIN")}
          </Button>
        }
      />
    </PageBody>
  );
}
