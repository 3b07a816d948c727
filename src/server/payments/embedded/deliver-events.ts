import { createHmac } from "node:crypto";
import type { Tools } from "../../tools.ts";
import type { TestEvent } from "./shapes.ts";
import { withTestStore } from "./test-store.ts";

export interface Delivery {
  tools: Pick<Tools, "db" | "now" | "log">;
  webhookUrl: string;
  webhookSecret: string;
}

const PATIENCE_MS = 5000;

/**
 * Posts waiting events to our webhook, one after another and signed as Stripe signs them. Those it doesn't accept wait for the next call; so do
 * all of them if the process dies before their delivery is written down.
 */
export async function deliverEvents(
  waiting: readonly TestEvent[],
  { tools, webhookUrl, webhookSecret }: Delivery,
): Promise<void> {
  const taken: string[] = [];
  for (const event of waiting) if (await post(event, tools.now(), webhookUrl, webhookSecret)) taken.push(event.id);
  if (taken.length > 0) await withTestStore(tools.db, tools.now(), (store) => store.told(taken));
}

async function post(event: TestEvent, now: number, url: string, secret: string): Promise<boolean> {
  const payload = JSON.stringify(event);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signatureOf(payload, now, secret) },
      body: payload,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Signature header of a webhook, as Stripe makes it. `now` in milliseconds. */
export function signatureOf(payload: string, now: number, secret: string): string {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
