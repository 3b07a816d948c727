import { describe, expect, test } from "vitest";
import { type LessonOf, lessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** Proofs by lesson (`chapter/lesson`) and by the id of what is judged. */
export type CourseProofs = Readonly<Record<string, Readonly<Record<string, Proof>>>>;

/** Tests a course: lessons of the right size without problems, every question proved, each with hints and an explanation. */
export function proveCourse(slug: string, course: CourseProofs): void {
  describe.each(Object.entries(course))("%s", (path, proofs) => {
    const reading: Promise<LessonOf> = lessonOf(`${slug}/${path}`);

    test("has 8 to 15 pages, four or more questions, and no problems in the checks", async () => {
      const { pages, ids, remarks } = await reading;
      expect(pages).toBeGreaterThanOrEqual(8);
      expect(pages).toBeLessThanOrEqual(15);
      expect(ids.length).toBeGreaterThanOrEqual(4);
      expect(remarks.filter(({ severity }) => severity === "error" || severity === "warning")).toEqual([]);
    });

    test("proves every question here", async () => {
      expect((await reading).ids.toSorted()).toEqual(Object.keys(proofs).toSorted());
    });

    test.each(Object.entries(proofs))("%s has the right answer, hints and an explanation", async (id, proof) => {
      const lesson = await reading;
      proof(lesson, id);
      const { hints = [], explanation } = lesson.solvable(id).asset;
      expect(hints.length).toBeGreaterThan(0);
      expect(explanation).toBeDefined();
    });
  });
}
