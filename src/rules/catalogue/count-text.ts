/** A count as displayed: '70' stays, '73' is '70+'; below ten the number itself, because '0+' says nothing (L1). */
export function countText(count: number): string {
  if (count < 10 || count % 10 === 0) return String(count);
  return `${Math.floor(count / 10) * 10}+`;
}
