import { describe, expect, test } from "vitest";
import { addLesson, applyStep, type CourseChapter, moveLessons } from "./arrange-course.ts";
import { type CourseFacts, courseChanges, lessonsTakenOut } from "./course-changes.ts";

const chapters: CourseChapter[] = [
  { slug: "first", name: "First", summary: "One.", free: true, lessons: ["halves", "thirds"] },
  { slug: "second", name: "Second", summary: "Two.", lessons: ["quarters"] },
];
const order = (made: ReturnType<typeof applyStep>) =>
  "problem" in made ? made.problem : made.chapters.map(({ slug, lessons }) => `${slug}: ${lessons.join(" ")}`);

describe("the order of a course", () => {
  test("a lesson moves within its chapter, and from its end into the next one", () => {
    expect(order(applyStep(chapters, { k: "lesson-up", lesson: "first/thirds" }))).toEqual([
      "first: thirds halves",
      "second: quarters",
    ]);
    expect(order(applyStep(chapters, { k: "lesson-down", lesson: "first/thirds" }))).toEqual([
      "first: halves",
      "second: thirds quarters",
    ]);
    expect(order(applyStep(chapters, { k: "lesson-up", lesson: "second/quarters" }))).toEqual([
      "first: halves thirds quarters",
      "second: ",
    ]);
    expect(order(applyStep(chapters, { k: "lesson-up", lesson: "first/halves" }))).toEqual([
      "first: halves thirds",
      "second: quarters",
    ]);
  });

  test("a chapter moves, and goes only when it's empty", () => {
    expect(order(applyStep(chapters, { k: "chapter-up", chapter: "second" }))).toEqual([
      "second: quarters",
      "first: halves thirds",
    ]);
    expect(order(applyStep(chapters, { k: "chapter-away", chapter: "second" }))).toBe(
      "Move the lessons of Second to another chapter first.",
    );
    const empty = moveLessons(chapters, new Map([["second/quarters", "first"]]));
    expect(
      order(applyStep("problem" in empty ? [] : empty.chapters, { k: "chapter-away", chapter: "second" })),
    ).toEqual(["first: halves thirds quarters"]);
  });

  test("lessons that a form doesn't name stay where they are", () => {
    expect(order(moveLessons(chapters, new Map([["first/halves", ""]])))).toEqual([
      "first: thirds",
      "second: quarters",
    ]);
    expect(order(moveLessons(chapters, new Map([["elsewhere/fifths", "second"]])))).toEqual([
      "first: halves thirds",
      "second: quarters fifths",
    ]);
  });

  test("two lessons of a chapter never share an address", () => {
    const twice = addLesson(chapters, "second", "halves");
    expect(order(applyStep(twice, { k: "lesson-down", lesson: "first/thirds" }))).toHaveLength(2);
    expect(order(moveLessons(twice, new Map([["first/halves", "second"]])))).toBe(
      "Second already has a lesson at halves.",
    );
  });

  test("a lesson that's published is added to its chapter, once", () => {
    const once = addLesson(chapters, "second", "fifths");
    expect(order({ chapters: addLesson(once, "second", "fifths") })).toEqual([
      "first: halves thirds",
      "second: quarters fifths",
    ]);
    expect(order({ chapters: addLesson(chapters, "gone", "fifths") })).toEqual([
      "first: halves thirds",
      "second: quarters fifths",
    ]);
  });
});

describe("changes that learners see", () => {
  const before: CourseFacts = { name: "Parts", tagline: "A", subject: "algebra", outcomes: ["Cut"], chapters };
  const say = (after: Partial<CourseFacts>) => courseChanges(before, { ...before, ...after }, (place) => place);

  test("names facts, chapters and lessons that changed, and nothing else", () => {
    expect(say({})).toEqual([]);
    expect(say({ name: "Pieces", coming_soon: true, outcomes: [] })).toEqual([
      "The title is now “Pieces”.",
      "What learners will be able to do changes.",
      "The course is marked as coming soon, and can't be taken.",
    ]);
    const moved: CourseChapter[] = [
      { slug: "second", name: "Second", summary: "Two.", free: true, lessons: ["thirds", "quarters"] },
      { slug: "third", name: "Third", summary: "Three.", lessons: ["fifths"] },
      { slug: "first", name: "Firsts", summary: "One.", free: true, lessons: [] },
    ];
    expect(say({ chapters: moved })).toEqual([
      "New chapter: Third.",
      "The chapter Second becomes free.",
      "The chapter First is now called Firsts.",
      "The chapters change their order.",
      "first/halves is taken out of the course.",
      "first/thirds moves to Second.",
      "third/fifths is added to Third.",
    ]);
    expect(lessonsTakenOut(before, { ...before, chapters: moved })).toEqual(["first/halves"]);
  });
});
