import type { ScreenName } from "#contract/page.ts";
import { certificatePage } from "#contract/standards/certificate.page.ts";
import { certificatesPage } from "#contract/standards/certificates.page.ts";
import { page } from "./matrix-row.ts";
import { type ScreenRow, SIGNED_IN } from "./screen-row.ts";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";

/** Rows of certificates. Nobody in the matrix has finished a course: `server/standards/` tests those who have. */
export const standardsRows: Readonly<Record<Extract<ScreenName, `certificate${string}`>, ScreenRow>> = {
  certificates: {
    contract: certificatesPage,
    pages: [page("certificates", "/certificates/", SIGNED_IN)],
    sample: {
      certificates: [
        { certificate_id: ID, course_name: "Number walks", name: "Ada Lovelace", finished_on: "2026-03-02" },
      ],
      finished: [{ slug: "logic", name: "Logic", subject: "logic", finished_on: "2026-03-02" }],
      asked: "logic",
      values: { name: "Ada Lovelace" },
      errors: [],
    },
    shots: [{ name: "certificates-none", as: "learner" }],
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
