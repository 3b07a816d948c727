const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";

const valueOfWord: ReadonlyMap<string, number> = new Map([
  ...ones.split(" ").map((word, value) => [word, value] as const),
  ...tens.split(" ").map((word, index) => [word, 20 + 10 * index] as const),
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["quarter", 1 / 4],
  ["once", 1],
  ["twice", 2],
  ["whole", 1],
  ["same", 1],
  ["always", Number.POSITIVE_INFINITY],
  ["certain", Number.POSITIVE_INFINITY],
  ["never", 0],
  ["nothing", 0],
  ["hardly", 0],
]);

const factorOfWord: ReadonlyMap<string, number> = new Map([
  ["hundred", 1e2],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

const factorOfUnit: ReadonlyMap<string, number> = new Map([
  ...entries({ ms: 1e-3, second: 1, minute: 60, min: 60, hour: 3600, day: 86_400, week: 604_800, month: 2.6e6 }),
  ...entries({ year: 3.16e7, h: 3600, t: 1e6, mm: 1e-3, cm: 1e-2, km: 1e3, mg: 1e-3, kg: 1e3, ha: 1e4 }),
]);

function entries(factors: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(factors);
}

/** Words, decimals with thousands separators, and fractions as `3/4` or `\frac{3}{4}`. */
const token =
  /\\d?frac\{(\d{1,15})\}\{(\d{1,15})\}|(\d{1,15})\/(\d{1,15})|[-−]?\d{1,3}(?:[,\u202f\u00a0]\d{3})+(?:\.\d{1,15})?|[-−]?\d{1,15}(?:\.\d{1,15})?|\p{L}+/gu;

/** Numbers in a text, as digits or as English words up to ninety-nine, with their scale ("2 million") and unit ("3 days"). */
export function quantitiesIn(text: string): number[] {
  return readNumbers(text, true);
}

/** Numbers in a text without their units: `2 km` gives 2. */
export function numbersIn(text: string): number[] {
  return readNumbers(text, false);
}

function readNumbers(text: string, hasUnits: boolean): number[] {
  const found: number[] = [];
  let ten = false;
  let isOpen = false;
  for (const [word, over, under, above, below] of text.toLowerCase().matchAll(token)) {
    const value = valueOfToken(word, over ?? above, under ?? below);
    const last = found.length - 1;
    if (value !== undefined) {
      if (ten && value > 0 && value < 10 && !/\d/.test(word)) found[last] = (found[last] ?? 0) + value;
      else found.push(value);
      ten = value >= 20 && !/\d/.test(word);
      isOpen = true;
      continue;
    }
    const factor =
      factorOfWord.get(word) ??
      (hasUnits ? (factorOfUnit.get(word) ?? factorOfUnit.get(word.replace(/s$/, ""))) : undefined);
    if (factor !== undefined && isOpen) found[last] = (found[last] ?? 0) * factor;
    else if (factorOfWord.has(word)) found.push(factor ?? 1);
    ten = false;
    isOpen = factor !== undefined && factorOfWord.has(word);
  }
  return found;
}

function valueOfToken(word: string, over: string | undefined, under: string | undefined): number | undefined {
  if (over !== undefined && under !== undefined) return Number(over) / Number(under);
  if (/\d/.test(word)) return Number(word.replace("−", "-").replace(/[,\u202f\u00a0]/g, ""));
  return valueOfWord.get(word);
}
