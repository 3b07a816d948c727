import type { CallOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { singleFlight } from "../single-flight.ts";

/** A second press this soon after the first belongs to a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1000;

interface Settled<Results> {
  outcome: CallOutcome<Results>;
  at: number;
}

/** Joins the same thing sent twice by one browser: both get the reply of the first, also where that has just been sent. */
export function pressedTogether<Results>() {
  const flights = singleFlight<CallOutcome<Results>>();
  const lately = new Map<string, Settled<Results>>();

  async function workOnce(key: string, { now }: Visit, work: () => Promise<CallOutcome<Results>>) {
    const outcome = await work();
    // A refusal left nothing behind, so the next press may try again.
    if (!("refused" in outcome)) {
      lately.set(key, { outcome, at: now });
      setTimeout(() => lately.delete(key), DOUBLE_CLICK_MS).unref();
    }
    return outcome;
  }

  return async (visit: Visit, sent: unknown, work: () => Promise<CallOutcome<Results>>) => {
    const key = visit.tools.sign("double click", JSON.stringify([visit.sessionToken, sent]));
    const known = lately.get(key);
    if (known && visit.now - known.at < DOUBLE_CLICK_MS) return known.outcome;
    return flights(key, () => workOnce(key, visit, work));
  };
}

/** Makes a form pressed twice one act. */
export function pressedOnce<Body>(
  act: string,
  handle: (visit: Visit, body: Body) => Promise<CallOutcome<{ redirect_to: string }>>,
): (visit: Visit, body: Body) => Promise<CallOutcome<{ redirect_to: string }>> {
  const together = pressedTogether<{ redirect_to: string }>();
  return (visit, body) => together(visit, [act, body], () => handle(visit, body));
}
