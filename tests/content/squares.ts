import type { Calcdoku } from "#interactives/calcdoku/schema.ts";

type Square = number[][];

/** Every square of a calcdoku's size that its givens and cages allow, found by trying all; only for small ones. */
export function squaresThatFit({ size, cages, givens = [] }: Calcdoku): Square[] {
  const rows = permutations(Array.from({ length: size }, (_, index) => index + 1));
  let begun: Square[] = [[]];
  for (let row = 0; row < size; row++) {
    begun = begun.flatMap((square) =>
      rows
        .filter((next) => square.every((above) => above.every((digit, column) => digit !== next[column])))
        .map((next) => [...square, next]),
    );
  }
  const at = (square: Square, [r, c]: readonly [number, number]): number => square[r]?.[c] ?? 0;
  return begun.filter(
    (square) =>
      givens.every(({ r, c, v }) => at(square, [r, c]) === v) &&
      cages.every(({ cells, op, target }) =>
        resultsOf(
          op,
          cells.map((cell) => at(square, cell)),
        ).includes(target),
      ),
  );
}

/** Results that the digits of a cage can make with an operation; `?` stands for any. */
export function resultsOf(op: Calcdoku["cages"][number]["op"], digits: readonly number[]): number[] {
  const [large = 0, small = 0] = digits.toSorted((a, b) => b - a);
  const isPair = digits.length === 2;
  const results = {
    "+": [digits.reduce((a, b) => a + b, 0)],
    "*": [digits.reduce((a, b) => a * b, 1)],
    "-": isPair ? [large - small] : [],
    "/": isPair ? [large / small] : [],
    "=": digits.length === 1 ? [large] : [],
  };
  return op === "?" ? Object.values(results).flat() : results[op];
}

/** Every order of some things. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((thing, index) => permutations(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]));
}
