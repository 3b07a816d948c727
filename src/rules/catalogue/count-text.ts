/** Count as displayed, rounded down to tens: "70" stays, "73" becomes "70+". Below ten it's exact, because "0+" says nothing (L1). */
export function countText(count: number): string {
  if (count < 10 || count % 10 === 0) return String(count);
  return `${Math.floor(count / 10) * 10}+`;
}
