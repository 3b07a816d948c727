/** Figures that a slider can drive, with the numbers that authors may give each. */
export const figures: Readonly<Record<string, readonly string[]>> = {
  throw: [],
  pendulum: ["gravity"],
  rope: ["speed", "length"],
  beam: ["load", "at", "weight"],
};

/** Names of all those numbers. */
export const figureNumbers: readonly string[] = Object.values(figures).flat();
