import { claimPress, dropPress, saveReply } from "../db/counted/presses.ts";
import type { CallOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { singleFlight } from "../single-flight.ts";

/** A second press this soon after the first belongs to a double click, in milliseconds. */
export const DOUBLE_CLICK_MS = 1000;
const SEAL = "reply to a press";

/**
 * Joins the same thing sent twice by one browser: both get the reply of the first, also where that has just been sent,
 * and by another process. A refusal left nothing behind, so the next press may try again.
 */
export function pressedTogether<Results>(act: string) {
  const flights = singleFlight<CallOutcome<Results>>();

  async function workOnce(
    key: string,
    visit: Visit,
    work: () => Promise<CallOutcome<Results>>,
  ): Promise<CallOutcome<Results>> {
    const { tools, now } = visit;
    const earlier = await claimPress(tools.db, { key, now });
    const opened = earlier === null ? null : tools.open(SEAL, earlier);
    if (opened !== null) return JSON.parse(opened) as CallOutcome<Results>; // what is sealed below
    let outcome: CallOutcome<Results> | null = null;
    try {
      outcome = await work();
      return outcome;
    } finally {
      if (outcome === null || "refused" in outcome) await dropPress(tools.db, key);
      else {
        const reply = tools.seal(SEAL, JSON.stringify(outcome));
        await saveReply(tools.db, { key, now }, reply, DOUBLE_CLICK_MS);
        setTimeout(() => void dropPress(tools.db, key).catch(() => {}), DOUBLE_CLICK_MS).unref();
      }
    }
  }

  return (visit: Visit, sent: unknown, work: () => Promise<CallOutcome<Results>>) => {
    const key = visit.tools.sign("double click", JSON.stringify([act, visit.sessionToken, sent]));
    return flights(key, () => workOnce(key, visit, work));
  };
}

/** Makes a form pressed twice one act. */
export function pressedOnce<Body>(
  act: string,
  handle: (visit: Visit, body: Body) => Promise<CallOutcome<{ redirect_to: string }>>,
): (visit: Visit, body: Body) => Promise<CallOutcome<{ redirect_to: string }>> {
  const together = pressedTogether<{ redirect_to: string }>(act);
  return (visit, body) => together(visit, body, () => handle(visit, body));
}
