/** Molecules in a mole, exact by definition since 2019 (BIPM). */
export const avogadro = 6.02214076e23;

/** Rounded atomic masses, as the lessons give them (IUPAC, abridged). */
export const mass: Readonly<Record<string, number>> = { H: 1, C: 12, N: 14, O: 16, Na: 23, Cl: 35.5, Fe: 56 };

/** Charges of ions, by symbol. */
export const ionCharge: Readonly<Record<string, number>> = {
  Na: 1,
  K: 1,
  Mg: 2,
  Ca: 2,
  Al: 3,
  N: -3,
  O: -2,
  Cl: -1,
  Br: -1,
  F: -1,
};

const subscripts = "₀₁₂₃₄₅₆₇₈₉";

/** Atoms of a formula such as `Fe₂O₃` or `C3H8`, by symbol. */
export function atomsIn(formula: string): Map<string, number> {
  const plain = [...formula]
    .map((sign) => (subscripts.includes(sign) ? String(subscripts.indexOf(sign)) : sign))
    .join("");
  const atoms = new Map<string, number>();
  for (const [, symbol = "", count] of plain.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(count || 1));
  return atoms;
}

export const massOf = (formula: string): number =>
  [...atomsIn(formula)].reduce((sum, [symbol, count]) => sum + (mass[symbol] ?? Number.NaN) * count, 0);

/** Charge of a salt's formula: 0 if it's right. */
export const chargeOf = (formula: string): number =>
  [...atomsIn(formula)].reduce((sum, [symbol, count]) => sum + (ionCharge[symbol] ?? Number.NaN) * count, 0);

/** Smallest whole numbers, each at most 6, that make both sides of a reaction hold the same atoms. */
export function balance(left: readonly string[], right: readonly string[]): number[] {
  const count = left.length + right.length;
  for (let code = 0; code < 6 ** count; code++) {
    const numbers = Array.from({ length: count }, (_, at) => (Math.floor(code / 6 ** (count - 1 - at)) % 6) + 1);
    const total = new Map<string, number>();
    for (const [at, formula] of [...left, ...right].entries())
      for (const [symbol, atoms] of atomsIn(formula))
        total.set(symbol, (total.get(symbol) ?? 0) + (numbers[at] ?? 0) * atoms * (at < left.length ? 1 : -1));
    if ([...total.values()].every((sum) => sum === 0)) return numbers;
  }
  return [];
}

/** True if an equation in words, such as `2 CO + O₂ → 2 CO₂`, holds the same atoms on either side. */
export function isBalanced(equation: string): boolean {
  const [left = new Map<string, number>(), right] = equation.split("→").map((side) => {
    const total = new Map<string, number>();
    for (const part of side.split("+")) {
      const [, times, formula = ""] = /^\s*(\d*)\s*(\S+)\s*$/.exec(part) ?? [];
      for (const [symbol, atoms] of atomsIn(formula))
        total.set(symbol, (total.get(symbol) ?? 0) + Number(times || 1) * atoms);
    }
    return total;
  });
  return left.size === right?.size && [...left].every(([symbol, atoms]) => right.get(symbol) === atoms);
}

/**
 * Different molecules C(n)H(2n+2) for n up to `most`, without mirror images: trees whose joints have at most four neighbours, counted by
 * Pólya's method from rooted trees.
 */
export function alkanes(most: number): number[] {
  const at = (row: readonly number[], index: number): number => row[index] ?? 0;
  const times = (a: readonly number[], b: readonly number[]): number[] =>
    Array.from({ length: most + 1 }, (_, n) =>
      Array.from({ length: n + 1 }, (_, k) => at(a, k) * at(b, n - k)).reduce((sum, part) => sum + part, 0),
    );
  const spread = (a: readonly number[], by: number): number[] =>
    Array.from({ length: most + 1 }, (_, n) => (n % by === 0 ? at(a, n / by) : 0));
  let rooted = [1];
  for (let size = 1; size <= most; size++) {
    const [two, three] = [spread(rooted, 2), spread(rooted, 3)];
    const cube = times(times(rooted, rooted), rooted);
    const mixed = times(rooted, two);
    rooted = [...rooted, (at(cube, size - 1) + 3 * at(mixed, size - 1) + 2 * at(three, size - 1)) / 6];
  }
  const [two, three, four] = [spread(rooted, 2), spread(rooted, 3), spread(rooted, 4)];
  const square = times(rooted, rooted);
  const fourfold = [times(square, square), times(square, two), times(two, two), times(rooted, three), four];
  const weights = [1, 6, 3, 8, 6];
  const grown = rooted.map((value, n) => (n === 0 ? 0 : value));
  const edges = times(grown, grown);
  return Array.from({ length: most + 1 }, (_, n) => {
    const atJoints =
      n === 0 ? 0 : weights.reduce((sum, weight, part) => sum + weight * at(fourfold[part] ?? [], n - 1), 0) / 24;
    return atJoints - (at(edges, n) - (n % 2 === 0 ? at(grown, n / 2) : 0)) / 2;
  });
}
