import { setTimeout as sleep } from "node:timers/promises";
import type { HttpAnswer } from "../tests/kit/http-browser.ts";

const PAUSE_MS = 100;
const MAX_MS = 120_000;

let away = 0;

/** Number of replies so far that said "not now". */
export function ailing(): number {
  return away;
}

/** Thrown at a reply that a healthy or an ailing cluster never gives. */
export class WrongReply extends Error {
  override name = "WrongReply";
}

/**
 * Sends a request until it's acknowledged, always the same one, as browsers do: after no reply, after 502 to 504 of the
 * balancer, and after our own 503. Throws at anything else.
 */
export async function surely(what: string, send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const until = Date.now() + MAX_MS;
  let last = "no reply";
  while (Date.now() < until) {
    const answer = await send().catch((error: unknown) => {
      last = String(error);
      return null;
    });
    if (answer && answer.status < 400) return answer;
    if (answer && ![502, 503, 504].includes(answer.status)) {
      throw new WrongReply(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    if (answer) {
      last = `${answer.status}`;
      away += 1;
    }
    await sleep(PAUSE_MS);
  }
  throw new WrongReply(`${what}: two minutes without a good reply, last ${last}`);
}
