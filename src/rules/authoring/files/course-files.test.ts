import { describe, expect, test } from "vitest";
import { coursePaths } from "./course-folder.ts";
import { type LessonNow, planCourse } from "./course-plan.ts";

const check = (paths: readonly string[], size = 10) => coursePaths(paths.map((path) => ({ path, size })));
const lessonAt = (folder: string) => [`${folder}/lesson.camp`, `${folder}/settings.json`];

describe("the files of a course", () => {
  test("are its course.json and lessons, in a folder of their own or not", () => {
    for (const root of ["", "number-walks/", "a/b/"]) {
      const found = check([
        `${root}course.json`,
        ...lessonAt(`${root}one/two`),
        `${root}one/two/assets/x.svg`,
        ".git/x",
      ]);
      if ("problem" in found) throw new Error(found.problem);
      expect(found.course).toBe(`${root}course.json`);
      expect([...found.lessons].map(([place, paths]) => [place, [...paths.values()]])).toEqual([
        ["one/two", ["lesson.camp", "settings.json", "assets/x.svg"]],
      ]);
    }
    expect(check(lessonAt("one/two"))).toMatchObject({ course: null });
  });

  test.each([
    ["../course.json", /leads out/],
    ["one/../../x", /leads out/],
    ["/etc/passwd", /leads out/],
    ["one\\two\\lesson.camp", /leads out/],
    ["one/two/run.sh", /isn't a file of a course/],
    ["one/two/assets/A.json", /isn't a file of a course/],
    ["one/two/assets/x.json\0.svg", /isn't a file of a course/],
    ["One/Two/lesson.camp", /isn't a file of a course/],
    ["one/trés/lesson.camp", /isn't a file of a course/],
    [`one/${"x".repeat(61)}/lesson.camp`, /isn't a file of a course/],
    ["one/two/three/lesson.camp", /isn't a file of a course/],
    ["__proto__/two/lesson.camp", /isn't a file of a course/],
    ["readme.md", /isn't a file of a course/],
    ["course.json/x", /isn't a file of a course/],
    ["one/three/lesson.camp", /^one\/three: There's no settings\.json/],
    ["one/two/lesson.camp", /^one\/two: Two of its files have the same name/],
  ])("with %s among them are refused", (path, problem) => {
    expect(check(["course.json", ...lessonAt("one/two"), path])).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("that are too many or too large are refused before they're read", () => {
    expect(check(lessonAt("one/two"), 1.1 * 1024 * 1024)).toEqual({
      problem: "one/two: This lesson is larger than 2 MB.",
    });
    const many = Array.from({ length: 30 }, (_, nth) => lessonAt(`one/l${nth}`)).flat();
    expect(check(many, 0.99 * 1024 * 1024)).toEqual({ problem: "This course is larger than 50 MB." });
    expect(check(Array.from({ length: 1001 }, (_, nth) => lessonAt(`one/l${nth}`)).flat())).toHaveProperty("problem");
    expect(check(["course.json"])).toEqual({
      problem: "There's no CHAPTER/LESSON/lesson.camp in it. Choose the folder of one course.",
    });
  });
});

test("an import is new lessons, changed ones, the same ones, and those that are refused with a reason", () => {
  const lesson = (place: string, way: LessonNow["way"]): LessonNow => ({ place, hash: "old", way, about: way });
  const course = {
    chapters: ["one", "two"],
    lessons: [lesson("one/a", "edit"), lesson("one/b", "skip"), lesson("one/z", "edit")],
  };
  const given = [
    { place: "two/z", hash: "new" },
    { place: "two/a", hash: "new" },
    { place: "one/b", hash: "new" },
    { place: "one/a", hash: "new" },
    { place: "two/c", hash: "new" },
    { place: "three/d", hash: "new" },
  ];
  expect(planCourse(course, given)).toEqual([
    { place: "one/a", effect: "changed", text: "edit" },
    { place: "one/b", effect: "refused", text: "skip" },
    { place: "three/d", effect: "refused", text: "The course has no chapter three yet. Add and publish it first." },
    { place: "two/a", effect: "new", text: "A new lesson, as a draft." },
    { place: "two/c", effect: "new", text: "A new lesson, as a draft." },
    { place: "two/z", effect: "refused", text: "This lesson is at one/z here. Move it in the course first." },
  ]);
  expect(planCourse(course, [{ place: "one/b", hash: "old" }])).toMatchObject([{ effect: "unchanged" }]);
});
