import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { differenceOf, type Group, isCertain } from "./difference.ts";

const rate = (people: number, did: number): Group => ({ people, sum: did, squares: did });

describe("the difference between a treatment and control", () => {
  test("is the difference of their rates, with the interval from a textbook", () => {
    const found = differenceOf(rate(1000, 200), rate(1000, 250));
    expect(found?.by).toBeCloseTo(0.05, 10);
    // 0.05 ± 1.96 · √(0.2·0.8/999 + 0.25·0.75/999)
    expect(found?.once.low).toBeCloseTo(0.0134, 4);
    expect(found?.once.high).toBeCloseTo(0.0866, 4);
  });

  test("is the difference of their means", () => {
    const found = differenceOf({ people: 100, sum: 300, squares: 1300 }, { people: 100, sum: 350, squares: 1625 });
    expect(found?.by).toBeCloseTo(0.5, 10);
  });

  test("has a wider interval if it may be looked at often, or has several treatments", () => {
    const one = differenceOf(rate(1000, 200), rate(1000, 250));
    const three = differenceOf(rate(1000, 200), rate(1000, 250), 3);
    if (!one || !three) throw new Error("There's a difference.");
    expect(one.always.low).toBeLessThan(one.once.low);
    expect(three.once.low).toBeLessThan(one.once.low);
    expect(three.always.high).toBeGreaterThan(one.always.high);
  });

  test.each([
    ["nobody was there", rate(0, 0), rate(100, 20)],
    ["everybody did the same", rate(100, 100), rate(100, 100)],
  ])("isn't known where %s", (_what, control, treatment) => {
    expect(differenceOf(control, treatment)).toBeNull();
  });
});

test("of 2,000 experiments without any difference, looked at forty times each, at most 5% raise a false alarm", () => {
  const random = xoroshiro128plus(7);
  const draw = () => (random.next() >>> 0) / 2 ** 32;
  const alarms = { once: 0, always: 0 };
  for (let run = 0; run < 2000; run += 1) {
    const groups = [rate(0, 0), rate(0, 0)] as const;
    let once = false;
    let always = false;
    for (let look = 0; look < 40; look += 1) {
      for (const group of groups) {
        for (let person = 0; person < 50; person += 1) {
          group.people += 1;
          if (draw() < 0.3) {
            group.sum += 1;
            group.squares += 1;
          }
        }
      }
      const found = differenceOf(groups[0], groups[1]);
      if (!found) continue;
      once ||= found.once.low > 0 || found.once.high < 0;
      always ||= isCertain(found);
    }
    alarms.once += Number(once);
    alarms.always += Number(always);
  }
  expect(alarms.always / 2000).toBeLessThanOrEqual(0.05);
  // The interval for one look would be wrong far more often.
  expect(alarms.once / 2000).toBeGreaterThan(0.2);
});
