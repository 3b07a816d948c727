export interface Clock {
  /** Current time in milliseconds since 1970. */
  now(): number;
  /** Lets it run on from this instant. Only for a clock with a start time: the real one can't be moved. */
  moveTo(instant: number): void;
}

/** Creates the process's clock. With a start time it runs on from there at real speed, unaffected by changes of the system clock. */
export function startClock(startsAt: number | null): Clock {
  if (startsAt === null)
    return {
      now: Date.now,
      moveTo() {
        throw new Error("The real clock can't be moved.");
      },
    };
  let from = startsAt;
  let began = performance.now();
  return {
    now: () => from + Math.floor(performance.now() - began),
    moveTo(instant) {
      from = instant;
      began = performance.now();
    },
  };
}
