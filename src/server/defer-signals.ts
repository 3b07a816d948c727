/**
 * Holds back a stop signal that arrives during the start until it can be handled, so that no database is left
 * half-open. A second signal exits at once.
 */
export function deferSignals(): { releaseTo(stop: () => void): void } {
  let asked = false;
  const signals = ["SIGTERM", "SIGINT"] as const;
  const keep = () => {
    if (asked) process.exit(1);
    asked = true;
  };
  for (const signal of signals) process.on(signal, keep);
  return {
    releaseTo(stop) {
      for (const signal of signals) process.off(signal, keep);
      if (asked) stop();
    },
  };
}
