import { authorHomePage } from "#contract/authoring/author-home.page.ts";
import { componentEditPage } from "#contract/authoring/component-edit.page.ts";
import { componentsPage } from "#contract/authoring/components.page.ts";
import { courseEditPage } from "#contract/authoring/course-edit.page.ts";
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
        edit_path: "/authors/courses/fractions/edit/v2/",
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
      tasks: [
        {
          kind: "no-reply",
          lesson_name: "Three quarters",
          edit_path: "/courses/fractions/first-steps/three-quarters/edit/v11/#/settings/learners/",
          place: "q1",
          value: "7.5",
          share: "35%",
        },
      ],
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
  components: {
    contract: componentsPage,
    pages: [
      page("components", "/authors/components/", AUTHORS),
      page("components", "/authors/components/?search=no", AUTHORS),
    ],
    sample: {
      components: [
        {
          slug: "number-board",
          name: "Number board",
          type: "calcdoku",
          version: 3,
          owned_by_name: "Ada L.",
          retired: false,
          edit_path: "/authors/components/number-board/edit/",
          changed: "3 May at 14:02",
          lessons: 2,
        },
        {
          slug: "site-plan",
          name: "Site plan",
          type: "image",
          version: null,
          owned_by_name: "Ben L.",
          retired: false,
          edit_path: "/authors/components/site-plan/edit/",
          changed: "4 May at 09:15",
          lessons: 0,
        },
      ],
      search: "",
      next_path: "/authors/components/?after=site-plan",
      types: [
        { type: "image", name: "Picture" },
        { type: "calcdoku", name: "Calcdoku" },
      ],
      form: {
        key: "00000000-0000-4000-8000-000000000004",
        values: { name: "Number board", type: "calcdoku" },
        field_errors: { component_slug: ["number-board is taken. number-board-2 is free."] },
        errors: [],
      },
    },
    shots: [{ name: "components", as: "staff" }],
  },
  component_edit: {
    contract: componentEditPage,
    // One that exists: `server/authoring/components/components.test.ts`.
    pages: [page("component_edit", "/authors/components/no-such/edit/", 404)],
    sample: {
      slug: "number-board",
      type: "calcdoku",
      draft: {
        name: "Number board",
        form: "json",
        text: '{"type": "calcdoku"}',
        rev: 7,
        retired: false,
        is_owner: true,
        may_edit: true,
        owned_by_name: "Ada L.",
      },
      versions: [
        { version: 3, rev: 6, reason: "Larger squares.", published_by_name: "Ada L.", published: "3 May at 14:02" },
      ],
      uses: [
        {
          lesson_id: "00000000-0000-4000-8000-000000000005",
          lesson_name: "Three quarters",
          course_name: "Fractions",
          version_name: "v11",
          state: "MAIN",
          aliases: ["board"],
          version: 2,
          edit_path: "/courses/fractions/first-steps/three-quarters/edit/v11/",
          may_update: true,
        },
      ],
    },
    shots: [],
  },
  course_edit: {
    contract: courseEditPage,
    pages: [
      // The author in the matrix isn't named on it.
      page("course_edit", "/authors/courses/number-walks/edit/v1/", { staff: 200, others: 404 }),
      page("course_edit", "/authors/courses/number-walks/edit/v99/", 404),
    ],
    sample: {
      course: { slug: "fractions", category: "Mathematics / Numbers", path: "/courses/fractions/" },
      version: {
        version_name: "v2",
        state: "DRAFT",
        rev: 4,
        is_editable: true,
        is_owner: true,
        owned_by_name: "Ada L.",
        steps: ["CANDIDATE", "MAIN", "ABANDONED"],
        changed: "3 May at 14:02",
      },
      facts: {
        name: "Fractions",
        tagline: "Cut, share and compare.",
        subject: "basic-mathematics",
        level: "From about 9",
        needs: "Counting and sharing",
        outcomes: "Share anything fairly\nCompare two parts",
        coming_soon: false,
        chapters: [
          {
            slug: "first-steps",
            name: "First steps",
            summary: "Halves and quarters.",
            free: true,
            lessons: [
              {
                place: "first-steps/three-quarters",
                name: "Three quarters",
                about: "Lesson, 10 min",
                edit_path: "/courses/fractions/first-steps/three-quarters/edit/v12/",
              },
            ],
            drafts: [{ name: "Five eighths", edit_path: "/courses/fractions/first-steps/five-eighths/edit/v1/" }],
          },
          { slug: "further", name: "Further", summary: "Thirds.", free: false, lessons: [], drafts: [] },
        ],
        left_out: [{ place: "first-steps/halves", name: "Halves", about: "Lesson, 5 min", edit_path: null }],
      },
      subjects: ["basic-mathematics", "algebra"],
      changes: ["The title is now “Fractions”.", "Halves is taken out of the course."],
      problems: ["The chapter Further has no lessons. Add one, or remove the chapter."],
      taken_out: 1,
      versions: [
        {
          version_name: "v2",
          state: "DRAFT",
          owned_by_name: "Ada L.",
          changed: "3 May at 14:02",
          reason: "",
          edit_path: "/authors/courses/fractions/edit/v2/",
        },
        {
          version_name: "v1",
          state: "MAIN",
          owned_by_name: "",
          changed: "1 May at 09:00",
          reason: "Imported from the content folder.",
          edit_path: "/authors/courses/fractions/edit/v1/",
        },
      ],
      form: {
        key: "00000000-0000-4000-8000-000000000001",
        errors: [],
        field_errors: { "first-steps/summary": ["Please fill this in."] },
        done: "saved",
      },
    },
    shots: [{ name: "course-edit", as: "staff", path: "/authors/courses/chance/edit/v1/" }],
  },
} satisfies Record<string, ScreenRow>;
