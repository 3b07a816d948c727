import { quantitiesIn } from "./quantity.ts";

/** Orders that people expect options in, each as the first words of the options. */
const scales: readonly (readonly RegExp[])[] = [
  [/^yes\b/, /^no\b/],
  [/^(?:true|right)\b/, /^(?:false|wrong)\b/],
  [
    /^(?:yes, )?always\b/,
    /^(?:usually|often|mostly)\b/,
    /^(?:sometimes|not (?:always|necessarily))\b/,
    /^(?:rarely|seldom)\b/,
    /^(?:no, )?never\b/,
  ],
  [
    /\b(?:shorter|smaller|less|fewer|lower|slower|lighter|left|before|earlier)\b/,
    /\b(?:same|equal|equally|stays)\b/,
    /\b(?:longer|larger|bigger|more|higher|faster|heavier|right|after|later)\b/,
  ],
  [/\bleft\b/, /\bmiddle\b/, /\bright\b/],
  [/\bfirst\b/, /\bsecond\b/, /\bthird\b/, /\bfourth\b/],
  [/^monday\b/, /^tuesday\b/, /^wednesday\b/, /^thursday\b/, /^friday\b/, /^saturday\b/, /^sunday\b/],
];

/** Options that only make sense below the others. */
const about =
  /^(?:both|neither|none|all|either|any)\b(?!.*\bbox\b)|^(?:they’re|they're|they are) (?:all |both )?the same\b|^(?:you|we|nobody) (?:can’t|can't|cannot) (?:know|tell|say)\b|^it (?:depends|could be)\b/;

/** True if the options have an order of their own: growing or shrinking quantities, letters, a scale, or a last one about the others. */
export function haveNaturalOrder(options: readonly string[]): boolean {
  const words = options.map((option) =>
    option
      .toLowerCase()
      .replace(/^.*\\approx|[`*$]/g, "")
      .trim(),
  );
  if (about.test(words.at(-1) ?? "")) return true;
  const letters = words.map((each) => /^([a-z])(?:$|[,:.)])/.exec(each)?.[1]?.charCodeAt(0) ?? Number.NaN);
  if (isMonotone(letters)) return true;
  if (isMonotone(words.map((each) => (isShort(each) ? (quantitiesIn(each)[0] ?? Number.NaN) : Number.NaN))))
    return true;
  return scales.some((scale) => isMonotone(words.map((each) => placeOn(scale, each))));
}

function placeOn(scale: readonly RegExp[], words: string): number {
  const at = scale.findIndex((step) => step.test(words));
  return at === -1 ? Number.NaN : at;
}

function isShort(words: string): boolean {
  return words.length < 60;
}

/** True for numbers that only grow or only shrink. False if there's a NaN. */
function isMonotone(values: readonly number[]): boolean {
  const pairs = values.slice(1).map((value, index) => value - (values[index] ?? Number.NaN));
  return pairs.every((step) => step >= 0) || pairs.every((step) => step <= 0);
}
