/** Secret codes: length, number of symbols, and whether symbols may repeat. */
export interface CodeSpace {
  length: number;
  symbols: number;
  repeats: boolean;
}

/** Feedback on a guess: symbols in the right place, and further ones in the wrong place. */
export interface Marks {
  right: number;
  misplaced: number;
}

/** A guess with its feedback. */
export interface Guess {
  code: readonly number[];
  marks: Marks;
}

/** Maximum number of codes that are examined one by one. */
export const MAX_CODES = 20_000;

/** Number of codes. */
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

/** True if a row of symbols is a code of this space. */
export function isCode({ length, symbols, repeats }: CodeSpace, code: readonly number[]): boolean {
  const known = code.every((symbol) => Number.isInteger(symbol) && symbol >= 0 && symbol < symbols);
  return code.length === length && known && (repeats || new Set(code).size === length);
}

/** Feedback on a guess for a code; each symbol counts once, right places first. Symmetric in its arguments. */
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

/** Codes consistent with every feedback. */
export function possibleCodes(codes: readonly number[][], guesses: readonly Guess[]): number[][] {
  return codes.filter((code) =>
    guesses.every(({ code: guess, marks }) => {
      const heard = marksOf(code, guess);
      return heard.right === marks.right && heard.misplaced === marks.misplaced;
    }),
  );
}

/** Codes that give a guess the same feedback. */
export interface CodeClass {
  marks: Marks;
  codes: number[][];
}

/** Groups codes by their feedback on a guess. */
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

/** The adversary's feedback: the one that leaves the most codes; all right only if nothing else is possible. */
export function adversaryMarks(codes: readonly number[][], guess: readonly number[]): CodeClass | null {
  const weight = ({ marks, codes: left }: CodeClass) => (marks.right === guess.length ? 0 : left.length);
  const [first, ...rest] = classesOf(codes, guess);
  return first ? rest.reduce((most, group) => (weight(group) > weight(most) ? group : most), first) : null;
}
