import { call, type MatrixRow, NOBODY } from "../kit/matrix-row.ts";

const manage = "/payment/subscription_settings/manage_group_plan/";
const of = { group_id: NOBODY };
/** Nobody in the matrix runs a group or is invited to one. The tests in `server/group/` cover those who are. */
export const groupRows: readonly MatrixRow[] = [
  call(
    "group_plans",
    "/premium/group-plans/",
    () => ({ seats: "3", name: "Class 8b", country: "XX", consent: "yes", request_key: "0123456789abcdef" }),
    { anonymous: 401, others: 422 },
  ),
  call("group_plans_settle", "/premium/group-plans/return-page/settle/", () => ({ session_id: "cs_nobody" }), {
    anonymous: 401,
    others: 404,
  }),
  call("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/", () => ({ token: "guessed" }), {
    anonymous: 401,
    others: 410,
  }),
  call("manage_group_plan", manage, () => ({ ...of, act: "make_link" }), { anonymous: 401, others: 404 }),
  call("group_invite", `${manage}invite/`, () => ({ ...of, emails: "ada@example.com" }), {
    anonymous: 401,
    others: 404,
  }),
  call(
    "group_seats",
    `${manage}seats/`,
    () => ({
      ...of,
      seats: "3",
      when: "next_period",
      priced_at: "2026-03-02T09:00:00Z",
      request_key: "0123456789abcdef",
    }),
    { anonymous: 401, others: 404 },
  ),
  call("group_leave", "/payment/subscription_settings/leave_group/", () => of, { anonymous: 401, others: 404 }),
];
