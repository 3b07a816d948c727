import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { learningCalls } from "../lesson/calls.ts";
import { openIntentStore } from "../lesson/intent-store.ts";
import { openOutbox } from "../lesson/open-outbox.ts";
import { say } from "./words.ts";

/** Longest wait for answers to be sent before somebody logs out, in milliseconds. */
const PATIENCE_MS = 3000;

/** Number of a learner's answers that the server doesn't have yet, after one more try to send them. */
export async function countUnsent(learner: string): Promise<number> {
  const store = openIntentStore();
  const count = async () => (await store.all(learner)).filter(({ intent }) => intent.what.kind === "errand").length;
  if ((await count()) === 0) return 0;
  const outbox = openOutbox(learner, learningCalls(learner));
  await Promise.race([outbox.resume(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await outbox.persisted();
  return count();
}

export interface ConfirmLogOutProps {
  count: number;
  onLeave(): void;
  onStay(): void;
}

/** Question before somebody logs out while answers wait in this browser. */
export function ConfirmLogOut({ count, onLeave, onStay }: ConfirmLogOutProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={say("LEAVE_TITLE")}
      closeLabel={say("CLOSE")}
      actions={
        <>
          <Button onClick={onStay}>{say("LEAVE_NO")}</Button>
          <Button kind="danger" onClick={onLeave}>
            {say("LEAVE_YES")}
          </Button>
        </>
      }
    >
      <p>{say("LEAVE_TEXT", { count })}</p>
    </Dialog>
  );
}
