/** How few seats a group is sold with, and how many at most. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 100;

/** The number of seats that a text names, null where it names none that is sold: 0, 1, 2.5, 10^9, "3 or 1=1". */
export function seatCount(text: string): number | null {
  if (!/^[1-9]\d{0,2}$/.test(text)) return null;
  const seats = Number(text);
  return seats >= MIN_SEATS && seats <= MAX_SEATS ? seats : null;
}
