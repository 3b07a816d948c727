import type { RouteName } from "#contract/paths.ts";
import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import { firstLesson, newKey, premiumLesson, type Tab } from "../kit/learning.ts";
import type { Role } from "../kit/people.ts";

/** What each role gets; a single number holds for all. */
type Expected = number | (Partial<Record<Role, number>> & { others: number });

export interface MatrixRow {
  route: RouteName;
  method: "GET" | "POST";
  /** A real address of the route. */
  address: string;
  /** A right body; none for a GET. */
  body?: (tab: Tab) => unknown;
  /** A right form, where the route takes only forms. */
  form?: (tab: Tab) => Record<string, string>;
  expected: Expected;
}

function page(route: RouteName, address: string, expected: Expected = 200): MatrixRow {
  return { route, method: "GET", address, expected };
}

function call(route: RouteName, address: string, body: (tab: Tab) => object, expected: Expected = 200): MatrixRow {
  return { route, method: "POST", address, body, expected };
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
const survey = "/payment_processor/cancel_trial_survey/";
const trialPages: readonly (readonly [RouteName, string])[] = [
  ["cancel_trial", "/payment_processor/cancel_trial/"],
  ["reasons_to_stay", "/payment_processor/cancel_trial/reasons_to_stay/"],
  ["cancel_trial_survey", survey],
  ["no_surprises", `${survey}no_surprises/`],
  ["term_extension", `${survey}term_extension/`],
  ["topic_search", `${survey}topic_search/`],
  ["discount_offer", `${survey}discount_offer/`],
  ["different_plan", `${survey}different_plan/`],
  ["different_plan_status", `${survey}different_plan/monthly_subscription/`],
  ["payment_trial_cancel_complete", "/payment_processor/cancel_trial_complete/"],
  ["payment_processor_apply_discount_complete", "/payment_processor/apply_discount_complete/"],
];
const manage = "/payment/subscription_settings/manage_group_plan/";
const of = { group_id: NOBODY };
/** Nobody in the matrix runs a group or is invited to one: what can be done with one stands in `server/group/`. */
const groups: readonly MatrixRow[] = [
  page("group_plans", "/premium/group-plans/"),
  call(
    "group_plans",
    "/premium/group-plans/",
    () => ({ seats: "3", name: "Class 8b", country: "XX", consent: "yes", request_key: "0123456789abcdef" }),
    { anonymous: 401, others: 422 },
  ),
  page("group_plans_return", "/premium/group-plans/return-page/?session_id=cs_nobody", { anonymous: 302, others: 404 }),
  call("group_plans_settle", "/premium/group-plans/return-page/settle/", () => ({ session_id: "cs_nobody" }), {
    anonymous: 401,
    others: 404,
  }),
  page("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/"),
  page("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/?token=guessed"),
  call("group_plans_redeem_seat", "/premium/group-plans/redeem-seat/", () => ({ token: "guessed" }), {
    anonymous: 401,
    others: 410,
  }),
  page("manage_group_plan", manage, { anonymous: 302, others: 200 }),
  page("manage_group_plan", `${manage}?group_id=${NOBODY}`, { anonymous: 302, others: 404 }),
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
const at = "2026-03-02T09:00:00Z";

/** THE MATRIX: each route that is served, with what each role gets. A served route without a row fails the test (T51). */
export const matrix: readonly MatrixRow[] = [
  page("home", "/"),
  page("about", "/about/"),
  page("careers", "/careers/"),
  page("terms", "/terms/"),
  page("privacy", "/privacy/"),
  page("ccpa", "/ccpa/"),
  page("help", "/help/"),
  page("cookie_policy", "/cookie-policy/"),
  page("gift_premium", "/give-premium/"),
  page("gift_message", "/give-premium/message/"),
  page("gift_message", "/give-premium/message/annual/?country=DE"),
  page("gift_message", "/give-premium/message/nothing-like-this/", 302),
  // Something is wrong with it: what a right one does stands in `server/gift/buy-gift.test.ts`.
  call("gift_purchase_message_save", "/give-premium/message/save/", () => ({
    plan_type: "annual",
    country: "DE",
    gifter_name: "Jonas",
    gifter_email: "jonas@example.com",
    giftee_name: "",
    giftee_email: "nowhere",
    message: "Enjoy it.",
    delivery_date: null,
    time_zone: "UTC",
    subscribed_to_extra_emails: false,
    request_key: "0123456789abcdef",
  })),
  // Nobody in the matrix has bought one, or knows a code.
  page("payments_gifts_success", "/give-premium/stp/success?session_id=cs_nobody", 404),
  call("gift_settle", "/give-premium/stp/success/settle/", () => ({ session_id: "cs_nobody" }), 404),
  page("gift_purchase_success", `/give-premium/success/${NOBODY}/`, { anonymous: 302, others: 404 }),
  page("gift_purchase_success", `/give-premium/success/${NOBODY}/?gift_message_id=guessed`, 404),
  call("gift_purchase_success", `/give-premium/success/${NOBODY}/`, () => ({ act: "refund" }), {
    anonymous: 401,
    others: 404,
  }),
  page("accept_gift_subscription", "/accept-gift-subscription/guessed/", 404),
  call("gift_purchase_activate_api", "/give-premium/activate/", () => ({ code: "guessed" }), {
    anonymous: 401,
    others: 404,
  }),
  page("download_app", "/download-app/"),
  page("content_page", "/s/accessibility"),
  page("content_page", "/s/..%2F..%2Fpackage", 404),
  page("general_path_landing", "/landing/from-numbers-to-knots/"),
  page("general_path_landing", "/landing/nothing-like-this/", 404),
  page("login", "/account/login/", { anonymous: 200, others: 302 }),
  page("signup", "/account/signup/", { anonymous: 200, others: 302 }),
  page("logout", "/account/logout/", { anonymous: 302, others: 200 }),
  page("interactives", "/authors/interactives/"),
  page("interactive", "/authors/interactives/calcdoku/"),
  page("interactive", "/authors/interactives/nothing-like-this/", 404),
  call("interactive_try", "/api/v1/interactives/try/", () => ({
    type: "calcdoku",
    asset: "{}",
    seed: "s",
    ask: { k: "open" },
  })),
  call("codex_execute", "/api/v3/codex/execute/", () => ({}), 400),
  call("codex_check", "/api/v3/codex/check/", () => ({}), 400),
  call("interactive_make", "/api/v1/interactives/make/", () => ({ type: "calcdoku", seed: "s", difficulty: 1 })),
  page("learning_path", "/welcome/learning-path/from-numbers-to-knots/"),
  page("learning_path", "/welcome/learning-path/nothing-like-this/", 404),
  page("explorations_menu", "/courses/"),
  page("explorations_topics", "/courses/number-walks/"),
  page("explorations_topics", "/courses/no-such-course/", 404),
  page("explorations_chapter", "/courses/number-walks/first-steps/"),
  page("lesson", firstLesson),
  page("lesson", premiumLesson, { premium: 200, trial: 200, author: 200, staff: 200, others: 403 }),
  page("lesson", `${firstLesson}999/`, 404),
  page("lesson", `${firstLesson}?version_name=no-such-version`, 404),
  page("lesson", `${firstLesson}?preview_token=guessed`, 404),
  // Nobody in the matrix has finished the lesson: they are led to it.
  page("lesson_up_next", `${firstLesson}up-next/`, 302),
  page("topics", "/topics/"),
  page("subject_algebra", "/algebra/"),
  page("subject_algebra", "/algebra/?page=2", 404),
  page("subject_geometry", "/geometry/"),
  page("subject_number_theory", "/number-theory/"),
  page("subject_calculus", "/calculus/"),
  page("subject_discrete_mathematics", "/discrete-mathematics/"),
  page("subject_basic_mathematics", "/basic-mathematics/"),
  page("subject_logic", "/logic/"),
  page("subject_mechanics", "/mechanics/"),
  page("subject_electricity_and_magnetism", "/electricity-and-magnetism/"),
  page("subject_computer_science", "/computer-science/"),
  page("subject_quantitative_finance", "/quantitative-finance/"),
  page("subject_chemistry", "/chemistry/"),
  page("premium", "/premium/"),
  // Without a plan one is led to the plans; without an account to the log-in.
  page("checkout", "/premium/checkout/", 302),
  page("checkout", "/premium/checkout/?plan=annual&country=DE", { anonymous: 302, others: 200 }),
  call(
    "checkout",
    "/premium/checkout/",
    () => ({ plan: "annual", country: "XX", consent: "yes", request_key: "0123456789abcdef" }),
    { anonymous: 401, others: 422 },
  ),
  page("premium_success", "/premium/success/?session_id=cs_nobody", { anonymous: 302, others: 404 }),
  call("premium_settle", "/premium/success/settle/", () => ({ session_id: "cs_nobody" }), {
    anonymous: 401,
    others: 404,
  }),
  page("subscription_settings", "/payment/subscription_settings/", { anonymous: 302, others: 200 }),
  call("subscription_settings", "/payment/subscription_settings/", () => ({ act: "change_plan", plan: "annual" }), {
    anonymous: 401,
    others: 404,
  }),
  page("subscription_suspend", "/payment/subscription_settings/suspend/", { anonymous: 302, others: 200 }),
  call("subscription_suspend", "/payment/subscription_settings/suspend/", () => ({ months: "1" }), {
    anonymous: 401,
    others: 404,
  }),
  page("subscription_resume", "/payment/subscription_settings/resume/", { anonymous: 302, others: 200 }),
  call("subscription_resume", "/payment/subscription_settings/resume/", () => ({}), { anonymous: 401, others: 404 }),
  page("refund_request", "/payment/refund_request/", { anonymous: 302, others: 200 }),
  call("refund_request", "/payment/refund_request/", () => ({ act: "ask", text: "no" }), {
    anonymous: 401,
    others: 422,
  }),
  // Nobody in the matrix owns it: it is there for nobody.
  page("cancel_premium", `/payment_processor/cancel-premium/${NOBODY}/`, { anonymous: 302, others: 404 }),
  call("cancel_premium", `/payment_processor/cancel-premium/${NOBODY}/`, () => ({}), { anonymous: 401, others: 404 }),
  page("wadtudr_actions", `/payment_processor/wadtudr-actions/${NOBODY}/`, { anonymous: 302, others: 404 }),
  ...groups,
  // Without a provider nothing is heard; with one, its signature alone counts (`payments/webhook.test.ts`).
  call("payment_webhook", "/payment_processor/webhook/", () => ({}), 503),
  page("test_checkout", "/test-payments/checkout/cs_test_nothing/", 404),
  page("test_portal", "/test-payments/portal/bps_nothing/", 404),
  page("test_receipt", "/test-payments/receipt/ch_nothing/", 404),
  page("payment_receipt", "/payment/subscription_settings/receipt/period:in_nothing/", { anonymous: 302, others: 404 }),
  ...trialPages.map(([route, address]) => page(route, address, { anonymous: 302, others: 200 })),
  page("different_plan_status", "/payment_processor/cancel_trial_survey/different_plan/nothing-like-this/", 302),
  page("payment_processor_apply_discount", "/payment_processor/apply_discount/", 302),
  // Nobody in the matrix has a subscription: what can be done with one stands in `server/trial/cancel-trial.test.ts`.
  call("cancel_trial", "/payment_processor/cancel_trial/", () => ({}), { anonymous: 401, others: 404 }),
  call("term_extension", `${survey}term_extension/`, () => ({}), { anonymous: 401, others: 404 }),
  call("payment_processor_apply_discount", "/payment_processor/apply_discount/", () => ({}), {
    anonymous: 401,
    others: 409,
  }),
  call("cancel_trial_survey", survey, () => surveySubmission(reasons, "finished", ""), { anonymous: 401, others: 409 }),
  call(
    "different_plan_submit",
    `${survey}different_plan/submit/`,
    () => surveySubmission(planOptions, "lifetime_plan", ""),
    { anonymous: 401, others: 409 },
  ),
  call(
    "different_plan_remind_support",
    `${survey}different_plan/remind/support/`,
    () => ({ plan_token: "monthly.forged" }),
    { anonymous: 401, others: 409 },
  ),
  page("lesson_reports", "/api/v1/lessons/reports/", { author: 200, staff: 200, others: 404 }),
  page("healthz", "/healthz/"),
  page("readyz", "/readyz/"),
  page("dev_mail", "/dev/mail/"),
  page("dev_mail_one", "/dev/mail/kinds/receipt/"),
  page("dev_mail_one", "/dev/mail/kinds/nothing-like-this/", 404),
  page("dev_mail_one", `/dev/mail/queue/${NOBODY}/`, 404),
  page("metrics", "/metrics"),
  page("openapi", "/openapi.json"),

  call("set_flag", "/profile/set_flag/viewed_privacy_banner/", () => ({})),
  call("set_flag", "/profile/set_flag/is_staff/", () => ({}), 404),
  call("unset_flag", "/profile/unset_flag/viewed_privacy_banner/", () => ({})),
  call("coming_soon_notification", "/api/v1/quizzes/coming_soon_notification/exploration/knots/", () => ({}), {
    anonymous: 401,
    others: 200,
  }),
  call("userstate_save", "/api/v1/userstate/save/", ({ place, page: lesson }) => ({
    key: newKey(),
    ...place,
    at,
    rev: 1,
    block_index: 0,
    block_id: lesson.results.blocks[0].id,
    finished: false,
    states: [],
    inputs: {},
  })),
  call("userstate_check", "/api/v1/userstate/check/", ({ place }) => ({
    key: newKey(),
    ...place,
    at,
    id: "bridges",
    rev: 1,
    state: { text: "six" },
    answer: { text: "six" },
  })),
  call("userstate_hint", "/api/v1/userstate/hint/", ({ place }) => ({
    key: newKey(),
    ...place,
    id: "bridges",
    index: 0,
    state: { text: "" },
  })),
  call(
    "userstate_reveal",
    "/api/v1/userstate/reveal/",
    ({ place }) => ({ key: newKey(), ...place, id: "no-such" }),
    404,
  ),
  call(
    "userstate_probe",
    "/api/v1/userstate/probe/",
    ({ place }) => ({ key: newKey(), ...place, id: "no-such", query: 1 }),
    404,
  ),
  call(
    "userstate_restart",
    "/api/v1/userstate/restart/",
    ({ place }) => ({ key: newKey(), ...place, id: "no-such" }),
    404,
  ),
  call("userstate_reset", `/api/v1/userstate/reset/?lesson_id=${NOBODY}`, () => ({}), 404),
  call("lesson_report_problem", "/api/v1/lessons/report-problem/", ({ place, page: lesson }) => ({
    key: newKey(),
    ...place,
    block_id: lesson.results.blocks[0].id,
    kind: "unclear",
    text: "The second sentence is unclear to me.",
  })),
  call("chunk_error_report", "/api/v1/client-errors/", () => ({
    kind: "chunk-load",
    chunk: "lesson-1.js",
    type: "timeout",
  })),
  {
    route: "lesson_answer_form",
    method: "POST",
    address: `${firstLesson}0/answer/`,
    form: ({ place }) => ({ widget_id: "no-such", version_hash: place.version_hash, answer: "7" }),
    expected: 404,
  },
  call("login", "/account/login/", () => ({ email: `${newKey()}@example.com`, password: "not it at all" }), 401),
  call("signup", "/account/signup/", () => ({ email: "new@example.com", password: "password123" }), 422),
  // Last: whoever asks is logged out.
  call("logout", "/account/logout/", () => ({})),
];
