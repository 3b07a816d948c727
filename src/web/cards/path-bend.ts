/** How far to the right the path stands at its n-th stone, in percent of its gutter: it winds, five stones a turn. */
export function bendAt(index: number): number {
  return Math.round(50 + 30 * Math.sin((index * 2 * Math.PI) / 5));
}
