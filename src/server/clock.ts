/** Creates the process's clock. With a start time it runs on from there at real speed, unaffected by changes of the system clock. */
export function startClock(startsAt: number | null): () => number {
  if (startsAt === null) return Date.now;
  const began = performance.now();
  return () => startsAt + Math.floor(performance.now() - began);
}
