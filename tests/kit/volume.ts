/** Set by `npm run nightly`: runs every example, every statement and thousands of random cases, instead of a few minutes' worth. */
export const isNightly = process.env.NIGHTLY !== undefined;

/** Number of cases to try. */
export const volume = (byDay: number, byNight: number): number => (isNightly ? byNight : byDay);

/** Days since 1970 (UTC), or TEST_DAY: the seed of random cases, so that each day tries others and a day's cases can be repeated. */
export const testDay = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000));

/**
 * One in `parts` of these cases, another each day: for cases that go the same way through the product and that cheaper tests prove too. By night
 * all of them.
 */
export function todays<Case>(cases: readonly Case[], parts: number, turn = 0): Case[] {
  return isNightly ? [...cases] : cases.filter((_, index) => (index + testDay + turn) % parts === 0);
}
