/** Raised by a fault that a test asked for. */
export class FailpointHit extends Error {
  override name = "FailpointHit";
}

const hits = new Map<string, number>();

/**
 * Marks a place where tests can inject a fault: `FAILPOINT=<name>:<n>` throws at the n-th pass,
 * `FAILPOINT=<name>:<n>:kill` kills the process like kill -9. Without the setting it does nothing.
 */
export function failpoint(name: string): void {
  const asked = process.env.FAILPOINT;
  // `npm start` sets NODE_ENV for React's sake; HYPATIA_ENV takes precedence.
  if (asked === undefined || (process.env.HYPATIA_ENV ?? process.env.NODE_ENV) === "production") return;
  const [wanted, count = "1", how] = asked.split(":");
  if (wanted !== name) return;
  const hit = (hits.get(asked) ?? 0) + 1;
  hits.set(asked, hit);
  if (hit !== Number(count)) return;
  if (how === "kill") process.kill(process.pid, "SIGKILL");
  throw new FailpointHit(`The failpoint ${name} was hit.`);
}

/** Restarts the counts, for the next test. */
export function resetFailpoints(): void {
  hits.clear();
}
