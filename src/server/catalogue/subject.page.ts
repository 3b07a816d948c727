import { type Subject, subjects } from "#contract/catalogue/cards.ts";
import { subjectPage } from "#contract/catalogue/subject.page.ts";
import { topicsPage } from "#contract/catalogue/topics.page.ts";
import type { RouteName } from "#contract/paths.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { servePage } from "../http/serve-page.ts";
import { courseCard } from "./cards.ts";
import { countBySubject, countInSubject, PER_PAGE, readCourses } from "./store.ts";

const pages: Readonly<Record<Subject, { route: RouteName; title: string; neighbours: readonly Subject[] }>> = {
  "basic-mathematics": {
    route: "subject_basic_mathematics",
    title: "Basic mathematics",
    neighbours: ["algebra", "logic", "geometry"],
  },
  algebra: {
    route: "subject_algebra",
    title: "Algebra",
    neighbours: ["basic-mathematics", "calculus", "number-theory"],
  },
  geometry: { route: "subject_geometry", title: "Geometry", neighbours: ["algebra", "mechanics", "logic"] },
  "number-theory": {
    route: "subject_number_theory",
    title: "Number theory",
    neighbours: ["algebra", "discrete-mathematics", "computer-science"],
  },
  calculus: {
    route: "subject_calculus",
    title: "Calculus",
    neighbours: ["algebra", "mechanics", "quantitative-finance"],
  },
  "discrete-mathematics": {
    route: "subject_discrete_mathematics",
    title: "Discrete mathematics",
    neighbours: ["logic", "computer-science", "number-theory"],
  },
  logic: {
    route: "subject_logic",
    title: "Logic",
    neighbours: ["discrete-mathematics", "computer-science", "algebra"],
  },
  mechanics: {
    route: "subject_mechanics",
    title: "Mechanics",
    neighbours: ["electricity-and-magnetism", "calculus", "geometry"],
  },
  "electricity-and-magnetism": {
    route: "subject_electricity_and_magnetism",
    title: "Electricity and magnetism",
    neighbours: ["mechanics", "chemistry", "calculus"],
  },
  chemistry: {
    route: "subject_chemistry",
    title: "Chemistry",
    neighbours: ["electricity-and-magnetism", "mechanics", "basic-mathematics"],
  },
  "computer-science": {
    route: "subject_computer_science",
    title: "Computer science",
    neighbours: ["logic", "discrete-mathematics", "number-theory"],
  },
  "quantitative-finance": {
    route: "subject_quantitative_finance",
    title: "Quantitative finance",
    neighbours: ["calculus", "discrete-mathematics", "algebra"],
  },
};

/** Serves the twelve subject pages and their overview. */
export function serveSubjects(app: App): void {
  for (const subject of subjects) {
    const { route, title, neighbours } = pages[subject];
    servePage(app, subjectPage, {
      sameForAll: true,
      route,
      title: () => title,
      async load({ db, viewer, requester, query }) {
        const page = pageOf(query.page);
        const num_pages = Math.max(1, Math.ceil((await countInSubject(db, subject)) / PER_PAGE));
        if (page === null || page > num_pages) return noSuchPage;
        const rows = await readCourses(db, viewer, { subject, page });
        const courses = rows.map((row) => courseCard(row, requester));
        return { results: { subject, courses, page, num_pages, neighbours: [...neighbours] } };
      },
    });
  }
  servePage(app, topicsPage, {
    sameForAll: true,
    title: () => "Subjects",
    async load({ db }) {
      const counts = new Map((await countBySubject(db)).map((row) => [row.subject, row]));
      const all = subjects.map((subject) => {
        const { num_courses, num_lessons } = counts.get(subject) ?? { num_courses: 0, num_lessons: 0 };
        return { subject, num_courses, num_lessons };
      });
      return { results: { subjects: all } };
    },
  });
}

const noSuchPage: Refused = { refused: 404, errors: ["This list doesn't have that page."] };

/** Page number in the address; null when it isn't one. */
function pageOf(asked: string | undefined): number | null {
  if (asked === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
