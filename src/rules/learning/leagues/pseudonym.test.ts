import { expect, test } from "vitest";
import { drawPseudonym, PSEUDONYMS } from "./pseudonym.ts";

test("there are more than two thousand pseudonyms, each of two words", () => {
  const all = new Set(Array.from({ length: PSEUDONYMS }, (_, dice) => drawPseudonym(dice, new Set())));
  expect(all.size).toBe(PSEUDONYMS);
  expect(PSEUDONYMS).toBeGreaterThan(2000);
  for (const name of all) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
});

test("one that's taken isn't drawn, whatever the dice say", () => {
  const taken = new Set<string>();
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const name = drawPseudonym(4_294_967_295, taken);
    expect(taken).not.toContain(name);
    taken.add(name);
  }
});
