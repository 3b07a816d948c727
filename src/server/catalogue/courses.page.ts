import type { infer as Infer } from "zod/v4/core";
import type { CourseCard } from "#contract/catalogue/cards.ts";
import { coursesPage } from "#contract/catalogue/courses.page.ts";
import { countText } from "#rules/catalogue/count-text.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { courseCard } from "./cards.ts";
import { courseCount } from "./course-count.ts";
import { type CourseRow, type Featured, readCourses, readFeatured } from "./store.ts";

type Results = Infer<typeof coursesPage.results>;

export function serveCourses(app: App): void {
  servePage(app, coursesPage, {
    sameForAll: true,
    title: () => "Courses",
    load: async (visit) => ({ results: await loadCourses(visit) }),
  });
}

async function loadCourses(visit: Visit): Promise<Results> {
  const { db, viewer, requester } = visit;
  const [rows, featured, count] = await Promise.all([
    readCourses(db, viewer, { menu: true }),
    readFeatured(db),
    courseCount(visit.tools),
  ]);
  const featuredRows = await readCourses(db, viewer, { slugs: featured.map((entry) => entry.course_slug) });
  const cards = new Map(featuredRows.map((row) => [row.slug, courseCard(row, requester)]));
  const newcomer = viewer.kind === "visitor" || viewer.isInNux;
  const special = newcomer ? featured.filter((entry) => entry.audience === "new_learners") : [];
  const everyone = featured.filter((entry) => entry.audience === "everyone");
  return {
    items: menuOf(rows.map((row) => ({ row, card: courseCard(row, requester) }))),
    featured: {
      special_nux_user_category: special[0]?.category ?? null,
      special_nux_user_featured_courses: cardsOf(special, cards),
      user_category: everyone[0]?.category ?? null,
      user_featured_courses: cardsOf(everyone, cards),
    },
    num_courses: count,
    num_courses_text: countText(count),
  };
}

function cardsOf(featured: readonly Featured[], cards: ReadonlyMap<string, CourseCard>): CourseCard[] {
  return featured.flatMap(({ course_slug }) => cards.get(course_slug) ?? []);
}

function menuOf(courses: readonly { row: CourseRow; card: CourseCard }[]): Results["items"] {
  const items: Results["items"] = [];
  for (const { row, card } of courses) {
    let item = items.find((known) => known.category === row.category);
    if (!item) {
      item = { category: row.category, courses_by_sub_category: [] };
      items.push(item);
    }
    let group = item.courses_by_sub_category.find((known) => known.sub_category === row.sub_category);
    if (!group) {
      group = { sub_category: row.sub_category, subject: row.subject, courses: [] };
      item.courses_by_sub_category.push(group);
    }
    group.courses.push(card);
  }
  return items;
}
