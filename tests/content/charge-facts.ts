/** Measured values, in SI units: CODATA 2018, as published by NIST; density and molar mass of copper from the CRC Handbook. */
export const charge = 1.602176634e-19;
export const electronMass = 9.1093837e-31;
export const gravity = 6.6743e-11;
export const coulombConstant = 8.9875518e9;
export const avogadro = 6.02214076e23;

/** Free electrons in a cubic metre of copper: one for each atom. */
export const copperElectrons = (8960 / 0.063546) * avogadro;

/** Speed of electrons along a copper wire, in mm/s. */
export const drift = (amperes: number, squareMillimetres: number): number =>
  (1000 * amperes) / (copperElectrons * charge * squareMillimetres * 1e-6);

/** Resistance of resistors one after the other. */
export const inRow = (...ohms: number[]): number => ohms.reduce((sum, value) => sum + value, 0);

/** Resistance of resistors side by side. */
export const sideBySide = (...ohms: number[]): number => 1 / ohms.reduce((sum, value) => sum + 1 / value, 0);

/** Every resistance that can be built from exactly this many equal resistors, in rows and side by side. */
export function networks(count: number, ohms: number): number[] {
  const built: number[][] = [[], [ohms]];
  for (let size = 2; size <= count; size++) {
    const values = new Set<number>();
    for (let left = 1; left <= size / 2; left++)
      for (const a of built[left] ?? [])
        for (const b of built[size - left] ?? [])
          for (const value of [inRow(a, b), sideBySide(a, b)]) values.add(Number(value.toPrecision(12)));
    built[size] = [...values];
  }
  return built[count] ?? [];
}

/** Wires between numbered joints; the battery is between joints 0 and 1. Returns true if a current flows through the lamp between two joints. */
export function lights(wires: readonly (readonly [number, number])[], lamp: readonly [number, number]): boolean {
  const reach = (start: number): Set<number> => {
    const seen = new Set([start]);
    for (const joint of seen)
      for (const [a, b] of wires) {
        if (a === joint) seen.add(b);
        if (b === joint) seen.add(a);
      }
    return seen;
  };
  const [plus, minus] = [reach(0), reach(1)];
  const [near, far] = lamp;
  return !plus.has(1) && ((plus.has(near) && minus.has(far)) || (plus.has(far) && minus.has(near)));
}
