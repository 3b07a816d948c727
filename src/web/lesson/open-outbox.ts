import { newKey } from "../api/new-key.ts";
import type { LearningCalls } from "./calls.ts";
import { openIntentStore } from "./intent-store.ts";
import { Outbox } from "./outbox.ts";

/** Opens the outbox of one learner in this browser. */
export function openOutbox(learner: string, calls: Pick<LearningCalls, "save" | "check">): Outbox {
  return new Outbox({
    store: openIntentStore(),
    learner,
    sendSave: (key, body, keepalive) => calls.save({ ...body, key }, keepalive),
    sendCheck: (key, body) => calls.check({ ...body, key }),
    newKey,
    later(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}
