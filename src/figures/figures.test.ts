import { describe, expect, test } from "vitest";
import { figures } from "#lang/vocabulary/figures.ts";
import { surplus } from "./beam/law.ts";
import { laws } from "./laws.ts";
import { periodOf } from "./pendulum/law.ts";
import { wavelength } from "./rope/law.ts";
import { ESCAPE, eccentricity, farthest } from "./throw/law.ts";
import { flightOf, START, throwPath } from "./throw/path.ts";

test("the language knows the same figures, with the same numbers", () => {
  const known = Object.entries(laws).map(([name, { given }]) => [name, Object.keys(given)]);
  expect(Object.fromEntries(known)).toEqual(figures);
});

describe("a thrown stone", () => {
  test("circles, turns back, or leaves, and turns back further out the harder it's thrown", () => {
    expect([eccentricity(1), eccentricity(ESCAPE)]).toEqual([0, expect.closeTo(1, 12)]);
    expect([1.1, 1.2, 1.3, 1.4].map((speed) => Number(farthest(speed).toFixed(1)))).toEqual([1.5, 2.6, 5.5, 49]);
    expect(farthest(1.5)).toBe(Number.POSITIVE_INFINITY);
    expect([1.4, 1.41, 1.42].map((speed) => laws.throw.outcome?.(speed, 0.01, {}))).toEqual(["low", "found", "high"]);
  });

  test("flies as far as its path is drawn: back to where it began, or out of sight", () => {
    const round = flightOf(1);
    expect(round.places.at(-1)?.map(Math.round)).toEqual(round.places[0]?.map(Math.round));
    expect(flightOf(1.3)).toMatchObject({ gone: false });
    expect(flightOf(1.3).places.at(-1)?.map(Math.round)).toEqual(round.places[0]?.map(Math.round));
    expect(flightOf(1.6)).toMatchObject({ gone: true });
    for (const speed of [1, 1.2, 1.41, 2]) {
      const { times, places } = flightOf(speed, 0.01);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([times[0], times.at(-1), times.length]).toEqual([0, 1, places.length]);
    }
  });

  test("is slower further out, by the law of equal areas", () => {
    const { places, times } = flightOf(1.2);
    const speedAt = (index: number): number => {
      const [a, b] = [places[index] ?? [0, 0], places[index + 1] ?? [0, 0]];
      return Math.hypot(b[0] - a[0], b[1] - a[1]) / ((times[index + 1] ?? 0) - (times[index] ?? 0));
    };
    expect(speedAt(0) / speedAt(28)).toBeGreaterThan(2);
  });

  test("starts at the same place whatever its speed", () => {
    for (const speed of [1, 1.4, 1.7]) expect(throwPath(speed)).toContain("L74 196");
    expect(START).toBe(62);
  });
});

test("a pendulum four times as long is twice as slow, a rope shaken twice as often has waves half as long", () => {
  expect(periodOf(4, 9.81) / periodOf(1, 9.81)).toBeCloseTo(2, 12);
  expect(wavelength(2, 6) / wavelength(4, 6)).toBe(2);
  expect(laws.pendulum.facts(1, 0.1, laws.pendulum.given)).toEqual({ period: "2.0" });
  expect(laws.rope.facts(4, 1, laws.rope.given)).toEqual({ long: "1.5" });
});

test("a beam balances where weight times distance is the same on both sides", () => {
  expect(surplus(3, laws.beam.given)).toBe(0);
  expect([2.9, 3, 3.1].map((distance) => laws.beam.outcome?.(distance, 0.1, laws.beam.given))).toEqual([
    "low",
    "found",
    "high",
  ]);
});
