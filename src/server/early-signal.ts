/**
 * A signal that comes before everything stands is kept until it can be obeyed, so that no database is left behind half-way; a second
 * one does not wait.
 */
export function keepEarlySignal(): { obeyBy(stop: () => void): void } {
  let asked = false;
  const signals = ["SIGTERM", "SIGINT"] as const;
  const keep = () => {
    if (asked) process.exit(1);
    asked = true;
  };
  for (const signal of signals) process.on(signal, keep);
  return {
    obeyBy(stop) {
      for (const signal of signals) process.off(signal, keep);
      if (asked) stop();
    },
  };
}
