const TICK_MS = 50;

/**
 * Calls `act` after the event loop has been free for `ms` milliseconds, give or take a tick, and returns a function that cancels it.
 * A timer alone would blame the other side: after a long computation here it fires before any answer that has come meanwhile is read.
 */
export function afterIdleTime(ms: number, act: () => void): () => void {
  let ticksLeft = Math.ceil(ms / TICK_MS);
  let cancelled = false;
  const timer = setInterval(() => {
    ticksLeft -= 1;
    if (ticksLeft > 0) return;
    clearInterval(timer);
    // After reading what has arrived.
    setImmediate(() => cancelled || act());
  }, TICK_MS);
  timer.unref();
  return () => {
    cancelled = true;
    clearInterval(timer);
  };
}
