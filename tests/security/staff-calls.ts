import { call, type MatrixRow, NOBODY, page } from "../kit/matrix-row.ts";
import { STAFF_ONLY } from "../kit/staff-rows.ts";
import { orderCalls } from "./order-calls.ts";

/** Calls of staff pages. Nobody in the matrix has paid; `server/staff/*.test.ts` try people who have. */
export const staffCalls: readonly MatrixRow[] = [
  page("staff_quarter_csv", "/staff/quarter/csv/", STAFF_ONLY),
  call("staff_people", "/staff/people/", () => ({ asked: "nobody@example.com" }), STAFF_ONLY),
  call(
    "staff_person",
    `/staff/people/${NOBODY}/`,
    () => ({ reason: "Asked by mail.", key: "0197d5c0-0000-7000-8000-000000000000" }),
    404,
  ),
  call(
    "staff_act",
    `/staff/people/${NOBODY}/refund/`,
    () => ({ step: "show", reason: "Asked by mail.", key: "0197d5c0-0000-7000-8000-000000000000" }),
    404,
  ),
  call(
    "staff_codes",
    "/staff/promotion-codes/",
    () => ({
      step: "show",
      code: "SPRING26",
      percent_off: "20",
      plan: "all",
      reason: "For the spring fair.",
      key: "0197d5c0-0000-7000-8000-000000000000",
    }),
    STAFF_ONLY,
  ),
  call(
    "staff_educators",
    "/staff/educators/",
    () => ({
      act: "end",
      email: "nobody@example.com",
      reason: "The contract is over.",
      key: "0197d5c0-0000-7000-8000-000000000000",
    }),
    { staff: 422, others: 404 },
  ),
  call(
    "staff_code_end",
    "/staff/promotion-codes/end/",
    () => ({ step: "do", code: "NONE26", reason: "The fair is over.", key: "0197d5c0-0000-7000-8000-000000000000" }),
    { ...STAFF_ONLY, staff: 409 },
  ),
  call(
    "staff_text",
    "/staff/texts/edit/",
    () => ({ page: "s/fair", revision: "0", title: "The fair", format: "markdown", text: "Come on Friday." }),
    STAFF_ONLY,
  ),
  call(
    "staff_text_publish",
    "/staff/texts/publish/",
    () => ({
      step: "publish",
      page: "s/none",
      number: "1",
      reason: "For the spring fair.",
      key: "0197d5c0-0000-7000-8000-000000000000",
    }),
    { ...STAFF_ONLY, staff: 409 },
  ),
  ...orderCalls,
  call(
    "test_user",
    "/staff/test-user/",
    () => ({ key: "0197d5c0-0000-7000-8000-000000000000", user_type: "learner", premium: "trial", days_left: "9" }),
    { ...STAFF_ONLY, staff: 422 },
  ),
];
