/** DOM id of the form field at a JSON pointer. */
export function fieldId(pointer: string): string {
  return `field${pointer}`;
}

/** Name of a JSON field or one of its values, in words: "perLearner" becomes "Per learner". Symbols stay as they are. */
export function fieldWords(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Field name as it's written inside a sentence. */
export function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Name of one entry of a list: "Hints" becomes "Hint". */
export function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, "y");
  if (/(ch|sh|x|ss)es$/.test(name)) return name.replace(/es$/, "");
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}
