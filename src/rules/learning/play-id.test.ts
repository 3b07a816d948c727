import fc from "fast-check";
import { expect, test } from "vitest";
import { playIdOf, readPlayId } from "./play-id.ts";

test("an address leads back to its interactive", () => {
  const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}[a-z0-9]$/);
  const places = fc.record({
    lesson: fc.tuple(slug, slug, slug).map((slugs) => slugs.join("/")),
    exercise: fc.stringMatching(/^[a-z][a-z0-9-]{0,59}$/),
  });
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlayId(playIdOf(place))).toEqual(place);
    }),
  );
});

test("an address has no characters that need escaping", () => {
  const id = playIdOf({ lesson: "number-walks/first-steps/small-grids", exercise: "little-grid" });
  expect(id).toBe("number-walks.first-steps.small-grids.little-grid");
  expect(encodeURIComponent(id)).toBe(id);
});

test.each(["", "daily", "a.b.c", "a.b.c.d.e", "a..c.d", "a.b.c.d/e", "A.b.c.d", `a.b.${"c".repeat(300)}.d`])(
  "%j names nothing",
  (id) => expect(readPlayId(id)).toBeNull(),
);
