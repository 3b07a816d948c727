/** The one clock. With a start it runs on from there at real speed; a step of the machine's own clock does not move it then. */
export function startClock(startsAt: number | null): () => number {
  if (startsAt === null) return Date.now;
  const began = performance.now();
  return () => startsAt + Math.floor(performance.now() - began);
}
