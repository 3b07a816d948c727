/** Games without a loss at the end of a record of results. */
export function streakOf(results: string): number {
  return results.length - results.lastIndexOf("l") - 1;
}

/** How many of a record of results were lost. */
export function lossesOf(results: string): number {
  return results.split("l").length - 1;
}
