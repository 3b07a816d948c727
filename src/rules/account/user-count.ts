/** A number of people rounded down to two digits, or null below a thousand: a small number says nothing. */
export function roughUserCount(count: number): number | null {
  if (count < 1000) return null;
  const unit = 10 ** (String(Math.floor(count)).length - 2);
  return Math.floor(count / unit) * unit;
}
