/** Horizontal position of the n-th stone, in percent of the gutter. The path winds, with five stones per turn. */
export function bendAt(index: number): number {
  return Math.round(50 + 30 * Math.sin((index * 2 * Math.PI) / 5));
}
