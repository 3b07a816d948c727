import { call, type MatrixRow, NOBODY } from "../kit/matrix-row.ts";
import { STAFF_ONLY } from "../kit/staff-rows.ts";

const ORDER = { step: "show", reason: "For the spring fair.", key: "0197d5c0-0000-7000-8000-000000000000" };

/** Orders of staff that aren't about one person's money. */
export const orderCalls: readonly MatrixRow[] = [
  call("staff_second_step", `/staff/people/${NOBODY}/second-step/`, () => ({ ...ORDER, act: "ask_reset" }), 404),
  call("staff_classrooms", "/staff/classrooms/", () => ({ ...ORDER, act: "close", classroom: NOBODY }), {
    ...STAFF_ONLY,
    staff: 409,
  }),
  call("staff_platforms", "/staff/platforms/", () => ({ ...ORDER, act: "off", platform: NOBODY }), {
    ...STAFF_ONLY,
    staff: 409,
  }),
  call(
    "staff_messages",
    "/staff/messages/",
    () => ({ ...ORDER, act: "make", level: "info", text: "We'll be away on Sunday.", until: "2026-03-31" }),
    STAFF_ONLY,
  ),
  call(
    "staff_switches",
    "/staff/switches/",
    () => ({ ...ORDER, act: "make", name: "bare_plans", about: "Plans without the footer." }),
    STAFF_ONLY,
  ),
  call(
    "staff_experiments",
    "/staff/experiments/",
    () => ({
      ...ORDER,
      name: "short_welcome",
      purpose: "Do people learn more after it?",
      treatments: "short",
      weights: "50, 50",
      coverage: "100",
      metric: "lesson_finished",
      measure: "rate",
    }),
    STAFF_ONLY,
  ),
  call("staff_experiment", "/staff/experiments/none_like_it/", () => ({ ...ORDER, act: "start" }), 404),
];
