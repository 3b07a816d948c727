import { describe, expect, test } from "vitest";
import { haveNaturalOrder } from "./ordered-options.ts";

describe("needs no shuffling", () => {
  test.each([
    ["numbers", ["1", "20", "1,000,000"]],
    ["shrinking numbers", ["Half", "A third", "A quarter"].map((part) => `About ${part.toLowerCase()}`)],
    ["quantities in different units", ["2 seconds", "50 seconds", "83 minutes", "58 days"]],
    ["scaled numbers", ["500,000", "2 million", "1 billion"]],
    ["fractions", ["$\\frac{1}{4}$", "$\\frac{1}{3}$", "$\\frac{1}{2}$"]],
    ["frequencies", ["About 10 times", "About 25 times", "Nearly always"]],
    ["a comparison", ["It’s smaller.", "It’s the same.", "It’s larger."]],
    ["letters", ["A", "B, with one raisin in each square", "C"]],
    ["yes and no", ["Yes, by pulling very fast.", "No, it’s much too heavy."]],
    ["weekdays", ["Tuesday", "Wednesday", "Friday"]],
    ["a last option about the others", ["The lead", "The cork", "Neither: they stay in step."]],
  ])("%s", (_, options) => {
    expect(haveNaturalOrder(options)).toBe(true);
  });
});

describe("needs shuffling", () => {
  test.each([
    ["sentences", ["It moves right, along with them.", "It moves left.", "It stays."]],
    ["jumbled numbers", ["17", "70", "500", "10"]],
    ["an option about the others that isn’t the last one", ["Both of them", "The first swing", "The swing in step"]],
    ["numbers beside a sentence", ["3", "4", "It never ends, because the loop goes on for ever and nothing stops it."]],
  ])("%s", (_, options) => {
    expect(haveNaturalOrder(options)).toBe(false);
  });
});
