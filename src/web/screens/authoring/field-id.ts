/** The DOM id of the form's field at a JSON pointer. */
export function fieldId(pointer: string): string {
  return `field${pointer}`;
}

/** The name of a JSON field in words: "perLearner" is "per learner". */
export function fieldWords(name: string): string {
  return name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
