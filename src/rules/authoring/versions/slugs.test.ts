import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeSlug, isReservedCourse, MAX_SLUG, normaliseSlug, slugFor, slugProblem } from "./slugs.ts";

const nothing = new Set<string>();
const titles = fc
  .array(fc.integer({ min: 32, max: 0x2fff }), { maxLength: 100 })
  .map((codes) => String.fromCodePoint(...codes));

test("normalising turns spaces into hyphens, makes letters small and drops the others", () => {
  expect(normaliseSlug("Three Quarters!")).toBe("three-quarters");
  expect(normaliseSlug("  a  b")).toBe("--a--b");
  expect(normaliseSlug("É_1/2")).toBe("12");
});

test.each([
  ["Three quarters – and more", "three-quarters-and-more"],
  ["Où est Ω?", "ou-est"],
  ["?!", ""],
])("the title %s becomes the slug %s", (title, slug) => {
  expect(slugFor(title)).toBe(slug);
});

describe("a slug that can't be used is refused with the reason", () => {
  test.each([
    ["", "Type at least one letter or digit."],
    ["--", "Type at least one letter or digit."],
    ["a--b", "Use single hyphens between words."],
    ["-a", "Use single hyphens between words."],
    ["a".repeat(61), "Use at most 60 characters."],
    ["three-quarters", "three-quarters is taken. three-quarters-3 is free."],
  ])("%s", (slug, problem) => {
    expect(slugProblem(slug, new Set(["three-quarters", "three-quarters-2"]))).toBe(problem);
  });
});

test("the slug of any title is empty or can be used", () => {
  fc.assert(
    fc.property(titles, (title) => {
      const slug = slugFor(title);
      expect(normaliseSlug(slug)).toBe(slug);
      if (slug !== "") expect(slugProblem(slug, nothing)).toBeNull();
    }),
  );
});

test("the free slug that's offered is free and can be used", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,3}$/),
      fc.integer({ min: 0, max: 30 }),
      (slug, count) => {
        const taken = new Set([slug]);
        for (let index = 0; index < count; index += 1) taken.add(freeSlug(slug, taken));
        expect(taken.size).toBe(count + 1);
        expect(slugProblem(freeSlug(slug, taken), taken)).toBeNull();
      },
    ),
  );
  expect(freeSlug("a".repeat(MAX_SLUG), new Set(["a".repeat(MAX_SLUG)]))).toHaveLength(MAX_SLUG);
});

test("no course can be called admin, because uploads have that address", () => {
  expect(isReservedCourse("admin")).toBe(true);
  expect(isReservedCourse("administration")).toBe(false);
});
