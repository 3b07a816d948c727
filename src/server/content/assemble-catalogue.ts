import { LEVEL_CHECK } from "../catalogue/level-check.ts";
import {
  type CatalogueFile,
  type CourseFile,
  catalogueFileSchema,
  type LearningPathFile,
  learningPathFileSchema,
  levelCheckFileSchema,
  slugSchema,
} from "./formats.ts";
import { parseFile } from "./parse-file.ts";

export interface CataloguePlace {
  categoryPosition: number;
  position: number;
  category: string;
  subCategory: string;
}

export interface CatalogueSource {
  file: CatalogueFile;
  paths: { slug: string; file: LearningPathFile }[];
  /** Slugs of the existing course folders. */
  folders: ReadonlySet<string>;
  /** Place of each course in the menu. */
  places: ReadonlyMap<string, CataloguePlace>;
  /** catalogue.json, learning-paths/<slug>.json and level-check.json, verbatim. */
  texts: ReadonlyMap<string, string>;
}

/** Assembles everything around the courses, or reports the first inconsistency. `courseSlugs` are the existing folders. */
export function assembleCatalogue(
  catalogueText: string | undefined,
  pathTexts: ReadonlyMap<string, string>,
  courseSlugs: readonly string[],
  levelCheckText?: string,
): { catalogue: CatalogueSource } | { problem: string } {
  const file = parseFile(catalogueFileSchema, "catalogue.json", catalogueText);
  if ("problem" in file) return file;
  const places = new Map<string, CataloguePlace>();
  for (const [categoryPosition, category] of file.value.categories.entries()) {
    for (const subCategory of category.sub_categories) {
      for (const slug of subCategory.courses) {
        if (places.has(slug)) return { problem: `catalogue.json names the course ${slug} twice.` };
        const position = places.size;
        places.set(slug, { categoryPosition, position, category: category.name, subCategory: subCategory.name });
      }
    }
  }
  const unlisted = courseSlugs.find((slug) => !places.has(slug));
  if (unlisted !== undefined) return { problem: `catalogue.json does not name the course ${unlisted}.` };
  const featured = [...file.value.featured.new_learners.courses, ...file.value.featured.everyone.courses];
  const unknown = featured.find((slug) => !places.has(slug));
  if (unknown !== undefined)
    return { problem: `catalogue.json features the course ${unknown}, but names it in no category.` };

  const paths: CatalogueSource["paths"] = [];
  const texts = new Map([["catalogue.json", catalogueText ?? ""]]);
  for (const [name, text] of pathTexts) {
    const slug = name.replace(/\.json$/, "");
    const label = `learning-paths/${name}`;
    if (!name.endsWith(".json") || !slugSchema.safeParse(slug).success) {
      return { problem: `${label} must be called <slug>.json, in lower-case letters, digits and single hyphens.` };
    }
    const path = parseFile(learningPathFileSchema, label, text);
    if ("problem" in path) return path;
    const lost = path.value.steps.find((step) => !places.has(step.course));
    if (lost) return { problem: `${label} leads to the course ${lost.course}, which catalogue.json does not name.` };
    paths.push({ slug, file: path.value });
    texts.set(label, text);
  }
  if (levelCheckText !== undefined) {
    const levelCheck = parseFile(levelCheckFileSchema, LEVEL_CHECK, levelCheckText);
    if ("problem" in levelCheck) return levelCheck;
    texts.set(LEVEL_CHECK, levelCheckText);
  }
  return { catalogue: { file: file.value, folders: new Set(courseSlugs), paths, places, texts } };
}

/** Reports a course.json that disagrees with catalogue.json about the course's place. */
export function coursePlaceProblem(slug: string, course: CourseFile, place: CataloguePlace): string | null {
  if (course.category === place.category && course.sub_category === place.subCategory) return null;
  return `courses/${slug}/course.json says ${course.category} / ${course.sub_category}, catalogue.json says ${place.category} / ${place.subCategory}.`;
}
