/** Name of a lesson's next version: `v` and one more than the highest number so far. */
export function nextVersionName(names: readonly string[]): string {
  return `v${Math.max(0, ...names.map(numberOf)) + 1}`;
}

/** Number in a version's name; 0 for a name of another kind. */
export function numberOf(name: string): number {
  return Number(/^v(\d{1,9})$/.exec(name)?.[1] ?? 0);
}
