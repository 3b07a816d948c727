import Stripe from "stripe";
import type { Tools } from "../../tools.ts";
import type { TestEvent } from "./shapes.ts";
import { withTestStore } from "./test-store.ts";

export interface Delivery {
  tools: Pick<Tools, "db" | "now" | "log">;
  webhookUrl: string;
  webhookSecret: string;
}

const PATIENCE_MS = 5000;

/** Hands every waiting event to our own address, signed as the real ones are; what is not taken stays for the next time. Answers how many were taken. */
export async function deliverEvents({ tools, webhookUrl, webhookSecret }: Delivery): Promise<number> {
  const waiting = await withTestStore(tools.db, tools.now(), (store) => store.list("event"));
  let taken = 0;
  for (const event of waiting.reverse()) {
    if (!(await post(event, tools.now(), webhookUrl, webhookSecret))) continue;
    await withTestStore(tools.db, tools.now(), (store) => store.drop("event", event.id));
    taken += 1;
  }
  return taken;
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

/** The header with which a webhook proves where it is from. `now` in milliseconds. */
export function signatureOf(payload: string, now: number, secret: string): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
}
