import { call, type MatrixRow, page } from "../kit/matrix-row.ts";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";

/** Nobody in the matrix has finished a course. The tests in `server/standards/` cover those who have. */
export const standardsCalls: readonly MatrixRow[] = [
  call("certificates", "/certificates/", () => ({ course: "number-walks", name: "Ada" }), {
    anonymous: 401,
    others: 409,
  }),
  call("certificate", `/certificates/${ID}/`, () => ({ act: "take_back" }), { anonymous: 401, others: 404 }),
  page("certificate_pdf", `/certificates/${ID}/pdf/`, 404),
];
