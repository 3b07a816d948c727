/** Smallest group sold. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 100;

/** Number of seats in a text, or null unless it's a whole number in range (not 0, 1, 2.5, 10^9, "3 or 1=1"). */
export function seatCount(text: string): number | null {
  if (!/^[1-9]\d{0,2}$/.test(text)) return null;
  const seats = Number(text);
  return seats >= MIN_SEATS && seats <= MAX_SEATS ? seats : null;
}
