import { expect, test } from "vitest";
import { sampleCoursePage, sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { structuredData } from "./structured-data.ts";

type Node = Record<string, unknown>;

function graphOf(results: unknown): Node[] {
  const data = structuredData("course", { response: sampleResponse(), globals: sampleGlobals(), results });
  return (data as { "@graph": Node[] })["@graph"];
}
const byType = (graph: readonly Node[], type: string) => graph.find((node) => node["@type"] === type);
const ADDRESS = /^https?:\/\/[^/]+\//;

test("a course has every field that search engines require of one", () => {
  const course = byType(graphOf(sampleCoursePage), "Course");
  expect(course).toMatchObject({
    name: expect.stringMatching(/\w/),
    description: expect.stringMatching(/^.{10,500}$/),
    url: expect.stringMatching(ADDRESS),
    image: expect.stringMatching(/\/picture\.png$/),
    inLanguage: "en",
    provider: {
      "@type": "EducationalOrganization",
      name: expect.stringMatching(/\w/),
      url: expect.stringMatching(ADDRESS),
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "online",
      courseWorkload: expect.stringMatching(/^PT[1-9]\d*M$/),
    },
    offers: [{ "@type": "Offer", category: "Partially Free" }],
  });
});

test("a course that isn't there yet offers nothing, and still says what it is and who makes it", () => {
  const course = byType(graphOf({ ...sampleCoursePage, chapters: [] }), "Course");
  expect(course).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    provider: expect.any(Object),
  });
  expect(course).not.toHaveProperty("offers");
  expect(course).not.toHaveProperty("hasCourseInstance");
});

test("its trail counts from one, and each step has a name and an address", () => {
  const trail = byType(graphOf(sampleCoursePage), "BreadcrumbList");
  const steps = trail?.itemListElement as Node[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  for (const step of steps) {
    expect(step).toMatchObject({ name: expect.stringMatching(/\w/), item: expect.stringMatching(ADDRESS) });
  }
});
