/** A stone thrown sideways at a distance of 1 from a planet whose circling speed there is 1; no air. */

/** Energy of a throw at this speed: motion less what it would take to leave. Below zero, the stone comes back. */
export const energyOf = (speed: number): number => speed ** 2 / 2 - 1;

/** Farthest distance of a stone, one small step of its flight after the other; infinite if it's still leaving at a thousand. */
export function farthestOf(speed: number): number {
  let [x, y, vx, vy] = [1, 0, 0, speed];
  let before = 0;
  for (;;) {
    const r = Math.hypot(x, y);
    if (r < before) return before;
    if (r > 1000) return Number.POSITIVE_INFINITY;
    before = r;
    // Larger steps far out, where nothing changes quickly.
    const step = 2e-4 * r ** 1.5;
    const pull = r ** -3;
    vx -= (x * pull * step) / 2;
    vy -= (y * pull * step) / 2;
    x += vx * step;
    y += vy * step;
    const after = Math.hypot(x, y) ** -3;
    vx -= (x * after * step) / 2;
    vy -= (y * after * step) / 2;
  }
}

/** Slowest speed in hundredths that doesn't come back, rounded as on a slider: the last one that does and the first that doesn't differ by one. */
export function slowestEscape(): number {
  let [low, high] = [1, 2];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (energyOf(middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Speed in km/s of a circle close to the ground: GM in km³/s², radius in km (NASA's planetary fact sheets). */
export const circling = (gm: number, radius: number): number => Math.sqrt(gm / radius);
export const earth = { gm: 398_600, radius: 6371 };
export const mars = { gm: 42_828, radius: 3389.5 };
