/** Games without a loss at the end of a record. */
export function streakOf(results: string): number {
  return results.length - results.lastIndexOf("l") - 1;
}

/** Losses in a record. */
export function lossesOf(results: string): number {
  return results.split("l").length - 1;
}
