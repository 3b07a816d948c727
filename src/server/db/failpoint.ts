/** Raised where a test asked for a fault. */
export class FailpointHit extends Error {
  override name = "FailpointHit";
}

const hits = new Map<string, number>();

/**
 * A place where tests may break us: `FAILPOINT=<name>:<n>` throws at the n-th pass, `FAILPOINT=<name>:<n>:kill` ends the
 * process at once as kill -9 would. Without the setting it is nothing.
 */
export function failpoint(name: string): void {
  const asked = process.env.FAILPOINT;
  // The starter sets NODE_ENV for React's sake; HYPATIA_ENV says what is meant.
  if (asked === undefined || (process.env.HYPATIA_ENV ?? process.env.NODE_ENV) === "production") return;
  const [wanted, count = "1", how] = asked.split(":");
  if (wanted !== name) return;
  const hit = (hits.get(asked) ?? 0) + 1;
  hits.set(asked, hit);
  if (hit !== Number(count)) return;
  if (how === "kill") process.kill(process.pid, "SIGKILL");
  throw new FailpointHit(`The failpoint ${name} was hit.`);
}

/** Counts from the beginning again, for the next test. */
export function resetFailpoints(): void {
  hits.clear();
}
