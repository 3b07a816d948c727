import type { ScreenName } from "#contract/page.ts";
import { certificatePage } from "#contract/standards/certificate.page.ts";
import { certificatesPage } from "#contract/standards/certificates.page.ts";
import { ltiContinuePage, ltiDeepLinkPage, ltiRegisterPage } from "#contract/standards/lti.ts";
import { page } from "./matrix-row.ts";
import { type ScreenRow, SIGNED_IN } from "./screen-row.ts";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";

/** Rows of certificates. Nobody in the matrix has finished a course: `server/standards/` tests those who have. */
export const standardsRows: Readonly<Record<Extract<ScreenName, `certificate${string}` | `lti_${string}`>, ScreenRow>> =
  {
    certificates: {
      contract: certificatesPage,
      pages: [page("certificates", "/certificates/", SIGNED_IN)],
      sample: {
        certificates: [
          { certificate_id: ID, course_name: "Number walks", name: "Ada Lovelace", finished_on: "2026-03-02" },
        ],
        refusal: null,
        finished: [{ slug: "logic", name: "Logic", subject: "logic", finished_on: "2026-03-02" }],
        asked: "logic",
        values: { name: "Ada Lovelace" },
        errors: [],
      },
      shots: [{ name: "certificates-none", as: "learner" }],
    },
    lti_continue: {
      contract: ltiContinuePage,
      // With a platform: `server/standards/lti/lti.test.ts`.
      pages: [page("lti_continue", "/lti/continue/?launch=x")],
      sample: { launch: "l", name: "Ada Lovelace", school: "Riverside School", other: "Mei Tan", errors: [] },
      shots: [{ name: "lti-continue-over" }],
    },
    lti_deep_link: {
      contract: ltiDeepLinkPage,
      pages: [page("lti_deep_link", "/lti/deep-link/?launch=x", { anonymous: 302, others: 410 })],
      sample: {
        launch: "l",
        school: "Riverside School",
        courses: [{ slug: "number-walks", name: "Number walks", category: "Maths" }],
        course: {
          slug: "number-walks",
          name: "Number walks",
          lessons: [{ lesson_id: "1", name: "Equal steps", chapter: "Steps", minutes: 7, free: true }],
        },
        multiple: true,
        answer: null,
        errors: ["Please choose at least one lesson."],
      },
      shots: [],
    },
    lti_register: {
      contract: ltiRegisterPage,
      pages: [page("lti_register", "/lti/register/?invitation=x")],
      sample: {
        state: "ask",
        host: "moodle.school.example",
        fields: { openid_configuration: "https://moodle.school.example/c", invitation: "x" },
        errors: [],
      },
      shots: [{ name: "lti-register-dead" }],
    },
    certificate: {
      contract: certificatePage,
      pages: [page("certificate", `/certificates/${ID}/`, 404)],
      sample: {
        certificate_id: ID,
        url: `http://127.0.0.1:8080/certificates/${ID}/`,
        name: "Ada Lovelace",
        course_name: "Number walks",
        course_slug: "number-walks",
        num_lessons: 12,
        finished_on: "2026-03-02",
        issued_on: "2026-03-03",
        is_printable: true,
        is_owner: true,
      },
      shots: [],
    },
  };
