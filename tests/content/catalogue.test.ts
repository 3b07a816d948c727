import { describe, expect, test } from "vitest";
import { subjects } from "#contract/catalogue/cards.ts";
import { conceptNames } from "#contract/learning/concepts.ts";
import { fitsAbility } from "#rules/learning/onboarding/choose-path.ts";
import { startOf } from "#rules/learning/onboarding/level-check.ts";
import { levels, purposes } from "#rules/learning/onboarding/steps.ts";
import { assembleCatalogue, coursePlaceProblem } from "#server/content/assemble-catalogue.ts";
import { assembleCourse } from "#server/content/assemble-course.ts";
import { compileLesson } from "#server/content/compile-lesson.ts";
import { levelCheckFileSchema } from "#server/content/formats.ts";
import { folderNames, readFolder, readText } from "#server/content/read-folder.ts";

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const read = await readFolder(`content/${folder}`, folder);
  if ("problem" in read) throw new Error(read.problem);
  return read.files;
}

async function textOf(name: string): Promise<string> {
  const read = await readText(`content/${name}`, name);
  if ("problem" in read) throw new Error(read.problem);
  return read.text;
}

async function catalogueOf(slugs: readonly string[]) {
  const text = await readText("content/catalogue.json", "catalogue.json");
  if ("problem" in text) throw new Error(text.problem);
  const made = assembleCatalogue(text.text, await filesOf("learning-paths"), slugs, await textOf("level-check.json"));
  if ("problem" in made) throw new Error(made.problem);
  return made.catalogue;
}

test("concepts are sorted, and each has a name of its own that fits a card", () => {
  const slugs = [...conceptNames.keys()];
  const names = [...conceptNames.values()];
  expect(slugs).toEqual(slugs.toSorted());
  expect(new Set(names).size).toBe(names.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  for (const name of names) expect(name).toMatch(/^[A-Z][^.!?]{3,49}$/);
});

describe("the catalogue", async () => {
  const slugs = await folderNames("content/courses");
  const catalogue = await catalogueOf(slugs);

  test("every subject page has a course, and no course is missing", () => {
    expect([...catalogue.places.keys()].toSorted()).toEqual(slugs.toSorted());
    const held = catalogue.file.categories.flatMap(({ sub_categories }) =>
      sub_categories.filter(({ courses }) => courses.length > 0).map(({ subject }) => subject),
    );
    expect(new Set(held)).toEqual(new Set(subjects));
  });

  test("every learning path begins with a course that can be taken today", async () => {
    expect(catalogue.paths.length).toBeGreaterThanOrEqual(3);
    for (const { slug, file } of catalogue.paths) {
      const first = assembleCourse(file.steps[0]?.course ?? "", await filesOf(`courses/${file.steps[0]?.course}`));
      if ("problem" in first) throw new Error(first.problem);
      expect(first.course.file.coming_soon ?? false, slug).toBe(false);
    }
  });

  test("every answer to the questions at the beginning leads to a path that fits", () => {
    for (const purpose of purposes) {
      expect(catalogue.paths.filter(({ file }) => file.purposes?.includes(purpose)).length, purpose).toBeGreaterThan(0);
    }
    for (const level of levels) {
      const ability = startOf(level);
      expect(
        catalogue.paths.some(({ file }) => fitsAbility({ entry: file.entry ?? 3 }, { ability })),
        level,
      ).toBe(true);
    }
  });

  test("the level check asks eight questions of each band, of the kinds a form can ask and about named ideas", async () => {
    const { items } = levelCheckFileSchema.parse(JSON.parse(await textOf("level-check.json")));
    expect(new Set(items.map(({ lesson, question }) => `${lesson}/${question}`)).size).toBe(items.length);
    for (const band of [1, 2, 3, 4, 5]) expect(items.filter((item) => item.band === band)).toHaveLength(8);
    for (const { lesson, question } of items) {
      const { program, problems } = compileLesson(await filesOf(`courses/${lesson}`));
      expect(problems).toEqual([]);
      const written = program.lessonWidgetSchema.secret[question];
      expect(written?.type, question).toMatch(/^(multipleChoice|numeric)$/);
      expect(conceptNames.has(written?.concept ?? ""), question).toBe(true);
      // Without the page around it, a question has only its own words.
      expect(JSON.stringify(written?.asset), question).not.toMatch(/<img|<figure/);
    }
  });

  test.each(slugs)(
    "%s is complete, in its place, and says whom it's for and what you'll be able to do",
    async (slug) => {
      const made = assembleCourse(slug, await filesOf(`courses/${slug}`));
      if ("problem" in made) throw new Error(made.problem);
      const place = catalogue.places.get(slug);
      expect(place && coursePlaceProblem(slug, made.course.file, place)).toBeNull();
      expect(made.course.file.outcomes.length).toBeGreaterThanOrEqual(3);
      expect(made.course.file.level).toMatch(/^From about \d+$/);
      expect(made.course.file.needs).toMatch(/\.$/);
      const subCategories = catalogue.file.categories.flatMap(({ sub_categories }) => sub_categories);
      expect(subCategories.find(({ courses }) => courses.includes(slug))?.subject).toBe(made.course.file.subject);
    },
  );
});
