import { authorHomePage } from "#contract/authoring/author-home.page.ts";
import { page } from "./matrix-row.ts";
import type { ScreenRow } from "./screen-row.ts";

/** Roles that see the pages of authors. */
const AUTHORS = { author: 200, staff: 200, others: 404 };

/** Screens of authors, for the register of screens. */
export const authorRows = {
  author_home: {
    contract: authorHomePage,
    pages: [page("author_home", "/authors/", AUTHORS), page("author_home", "/authors/?course=no-such", AUTHORS)],
    sample: {
      drafts: [
        {
          lesson_name: "Three quarters",
          course_name: "Fractions",
          version_name: "v12",
          state: "DRAFT",
          edit_path: "/courses/fractions/first-steps/three-quarters/edit/v12/",
          changed: "3 May at 14:02",
        },
      ],
      courses: [{ slug: "fractions", name: "Fractions", chapters: [{ slug: "first-steps", name: "First steps" }] }],
      course: {
        slug: "fractions",
        name: "Fractions",
        lessons: [
          {
            lesson_name: "Three quarters",
            chapter_name: "First steps",
            path: "/courses/fractions/first-steps/three-quarters/",
            versions: [
              {
                version_name: "v12",
                state: "DRAFT",
                edit_path: "/courses/fractions/first-steps/three-quarters/edit/v12/",
              },
              {
                version_name: "v11",
                state: "MAIN",
                edit_path: "/courses/fractions/first-steps/three-quarters/edit/v11/",
              },
            ],
            older: 10,
          },
        ],
      },
      reports: [
        {
          report_id: "01",
          lesson_name: "Three quarters",
          lesson_path: "/courses/fractions/first-steps/three-quarters/",
          kind: "mistake",
          text: "The line has five steps, I think.",
          reported: "2 May at 09:15",
        },
      ],
      form: {
        key: "00000000-0000-4000-8000-000000000001",
        values: { title: "Halves", lesson_slug: "three-quarters" },
        field_errors: { lesson_slug: ["three-quarters is taken. three-quarters-2 is free."] },
        errors: [],
      },
    },
    shots: [{ name: "author-home", as: "staff" }],
  },
} satisfies Record<string, ScreenRow>;
