import type { CallOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { singleFlight } from "../single-flight.ts";

/** Joins the same thing sent twice by one browser: both get the reply of the first. */
export function pressedTogether<Results>() {
  const flights = singleFlight<CallOutcome<Results>>();
  return (visit: Visit, sent: unknown, work: () => Promise<CallOutcome<Results>>) =>
    flights(visit.tools.sign("double click", JSON.stringify([visit.sessionToken, sent])), work);
}

type Settled = CallOutcome<{ redirect_to: string }>;

/** Makes a form pressed twice one act. */
export function pressedOnce<Body>(
  act: string,
  handle: (visit: Visit, body: Body) => Promise<Settled>,
): (visit: Visit, body: Body) => Promise<Settled> {
  const together = pressedTogether<{ redirect_to: string }>();
  return (visit, body) => together(visit, [act, body], () => handle(visit, body));
}
