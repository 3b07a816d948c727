/** A secret row of symbols: how long, how many kinds, and whether a kind may come twice. */
export interface CodeSpace {
  length: number;
  symbols: number;
  repeats: boolean;
}

/** What a guess hears: symbols in the right place, and further ones that are there but elsewhere. */
export interface Marks {
  right: number;
  misplaced: number;
}

/** A guess with what it heard. */
export interface Guess {
  code: readonly number[];
  marks: Marks;
}

/** The most codes that are looked at one by one. */
export const MOST_CODES = 20_000;

/** How many codes there are. */
export function codeCount({ length, symbols, repeats }: CodeSpace): number {
  let count = 1;
  for (let place = 0; place < length; place += 1) count *= Math.max(0, repeats ? symbols : symbols - place);
  return count;
}

/** Every code, in numerical order. */
export function allCodes(space: CodeSpace): number[][] {
  let codes: number[][] = [[]];
  for (let place = 0; place < space.length; place += 1) {
    codes = codes.flatMap((code) =>
      Array.from({ length: space.symbols }, (_, symbol) => symbol)
        .filter((symbol) => space.repeats || !code.includes(symbol))
        .map((symbol) => [...code, symbol]),
    );
  }
  return codes;
}

/** Whether a row of symbols is a code of this space. */
export function isCode({ length, symbols, repeats }: CodeSpace, code: readonly number[]): boolean {
  const known = code.every((symbol) => Number.isInteger(symbol) && symbol >= 0 && symbol < symbols);
  return code.length === length && known && (repeats || new Set(code).size === length);
}

/** What a guess hears when this is the code; each symbol counts once, right places first. The same both ways round. */
export function marksOf(code: readonly number[], guess: readonly number[]): Marks {
  let right = 0;
  const spare: number[] = [];
  for (const [place, symbol] of code.entries()) {
    if (symbol === guess[place]) right += 1;
    else spare[symbol] = (spare[symbol] ?? 0) + 1;
  }
  let misplaced = 0;
  for (const [place, symbol] of guess.entries()) {
    const left = spare[symbol] ?? 0;
    if (symbol === code[place] || left === 0) continue;
    spare[symbol] = left - 1;
    misplaced += 1;
  }
  return { right, misplaced };
}

/** The codes that fit all that was heard. */
export function possibleCodes(codes: readonly number[][], guesses: readonly Guess[]): number[][] {
  return codes.filter((code) =>
    guesses.every(({ code: guess, marks }) => {
      const heard = marksOf(code, guess);
      return heard.right === marks.right && heard.misplaced === marks.misplaced;
    }),
  );
}

/** Codes of which a guess hears the same. */
export interface CodeClass {
  marks: Marks;
  codes: number[][];
}

/** Codes sorted by what a guess would hear about each. */
export function classesOf(codes: readonly number[][], guess: readonly number[]): CodeClass[] {
  const classes = new Map<number, CodeClass>();
  for (const code of codes) {
    const marks = marksOf(code, guess);
    const key = marks.right * 16 + marks.misplaced;
    const known = classes.get(key);
    if (known) known.codes.push(code);
    else classes.set(key, { marks, codes: [code] });
  }
  return [...classes.values()];
}

/** No luck: the marks that leave the most codes; all right only when nothing else is possible. */
export function hardestMarks(codes: readonly number[][], guess: readonly number[]): CodeClass | null {
  const weight = ({ marks, codes: left }: CodeClass) => (marks.right === guess.length ? 0 : left.length);
  const [first, ...rest] = classesOf(codes, guess);
  return first ? rest.reduce((most, one) => (weight(one) > weight(most) ? one : most), first) : null;
}
