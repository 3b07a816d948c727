import { CallError } from "../../api/call-error.ts";
import type { SaveClient } from "../saving/save-client.ts";
import { statusOf } from "../saving/status-text.ts";
import type { Session } from "../use-session.ts";
import { callVersion } from "./calls.ts";

type Saved = Pick<SaveClient, "saveAll" | "refresh" | "rev" | "snapshot">;

const MAX_TRIES = 4;

/**
 * Saves everything that was typed, then asks about that revision. Asks again if the draft has changed meanwhile, or the
 * server was busy. Throws a CallError with the sentence of the status line if the text can't be saved now.
 */
export async function callWhenSaved<Results>(
  client: Saved,
  asks: (rev: number) => Promise<Results>,
  wait: (ms: number) => Promise<void> = waitFor,
): Promise<Results> {
  for (let tries = 1; ; tries++) {
    if (!(await client.saveAll())) {
      throw new CallError({ status: null, errors: [statusOf(client.snapshot, Date.now()).text] });
    }
    const { rev } = client;
    try {
      return await asks(rev);
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof CallError)) throw error;
      if (error.isTransient) await wait((error.retryAfterS ?? 1) * 1000);
      else {
        if (error.status === 409) await client.refresh();
        if (client.rev === rev) throw error;
      }
    }
  }
}

/** Saves the open text as the draft's. Throws a CallError if that's refused. */
export async function saveDraft({ client, lesson: { lesson_id, version_name } }: Session): Promise<void> {
  const key = crypto.randomUUID();
  const { errors } = await callWhenSaved(client, (rev) =>
    callVersion("draft_update", { key, lesson_id, version_name, rev }),
  );
  if (errors.length > 0) throw new CallError({ status: 422, errors });
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
