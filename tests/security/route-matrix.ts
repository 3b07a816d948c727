import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import { firstLesson, newKey, premiumLesson } from "../kit/learning.ts";
import { call, form, type MatrixRow, NOBODY, page } from "../kit/matrix-row.ts";
import { privacyCalls } from "../kit/privacy-rows.ts";
import { screenRows } from "../kit/screen-rows.ts";
import { accountCalls } from "./account-calls.ts";
import { classroomCalls } from "./classroom-calls.ts";
import { documentRows } from "./document-rows.ts";
import { groupRows } from "./group-rows.ts";
import { staffCalls } from "./staff-calls.ts";
import { standardsCalls } from "./standards-calls.ts";
import { versionRows } from "./version-rows.ts";

const survey = "/payment_processor/cancel_trial_survey/";
const at = "2026-03-02T09:00:00Z";

/**
 * THE MATRIX: each served route, with the status for each role. A served route without a row fails the test (T51).
 * Pages come from the register of screens; here are calls, the lesson, and what has no screen.
 */
export const matrix: readonly MatrixRow[] = [
  ...Object.values(screenRows).flatMap(({ pages }) => pages),
  // This body is invalid; `server/gift/buy-gift.test.ts` tests valid ones.
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
  call("gift_settle", "/give-premium/stp/success/settle/", () => ({ session_id: "cs_nobody" }), 404),
  call("gift_purchase_success", `/give-premium/success/${NOBODY}/`, () => ({ act: "refund" }), {
    anonymous: 401,
    others: 404,
  }),
  call("gift_purchase_activate_api", "/give-premium/activate/", () => ({ code: "guessed" }), {
    anonymous: 401,
    others: 404,
  }),
  call("interactive_try", "/api/v1/interactives/try/", () => ({
    type: "calcdoku",
    asset: "{}",
    seed: "s",
    ask: { k: "open" },
  })),
  // Not form data; with a file: `server/authoring/assets/upload.test.ts`.
  call("assets_upload", "/courses/admin/upload/", () => ({}), { author: 415, staff: 415, others: 404 }),
  call("sound_actions", "/sounds/sound-actions/", () => ({}), { author: 415, staff: 415, others: 404 }),
  call("lottie_animations", "/lottie-animations/", () => ({}), { author: 415, staff: 415, others: 404 }),
  call("codex_execute", "/api/v3/codex/execute/", () => ({}), 400),
  call("codex_check", "/api/v3/codex/check/", () => ({}), 400),
  call("interactive_make", "/api/v1/interactives/make/", () => ({ type: "calcdoku", seed: "s", difficulty: 1 })),
  page("search_as_typed", "/api/v1/search/?q=numbers"),
  call("exposure", "/api/v1/experiments/exposure/", () => ({ experiment_name: "none_like_it" })),
  call("events", "/api/v1/events/", () => ({
    events: [
      {
        event_id: "019cadc6-9a80-7000-8000-000000000001",
        event_name: "page_viewed",
        event_properties: { referrer_kind: "none" },
        at: "2026-03-02T09:00:00Z",
        route: "home",
      },
    ],
  })),
  call("graphql", "/graphql", () => ({
    query: "{ courses(first: 3) { slug chapters { lessons { name open } } } me { xp } }",
  })),
  page("robots", "/robots.txt"),
  page("service_worker", "/sw.js"),
  // These tests have no build of the browser's files: `server/learning/offline/offline.test.ts` has one.
  page("offline_shell", "/offline/", 404),
  page("course_offline", "/courses/number-walks/offline.json", { anonymous: 401, others: 404 }),
  page("review_offline", "/review/offline.json", { anonymous: 401, others: 404 }),
  page("site_picture", "/picture.png"),
  page("course_picture", "/courses/number-walks/picture.png"),
  page("course_picture", "/courses/none/picture.png", 404),
  page("lesson_picture", `${firstLesson}picture.png`),
  page("lesson_picture", "/courses/number-walks/first-steps/none/picture.png", 404),
  page("gpc", "/.well-known/gpc.json"),
  page("sitemap", "/sitemap.xml"),
  page("sitemap_pages", "/sitemaps/pages.xml"),
  page("sitemap_courses", "/sitemaps/courses.xml"),
  page("sitemap_lessons", "/sitemaps/lessons.xml"),
  page("feed_lessons", "/feeds/lessons.xml"),
  page("lesson", firstLesson),
  page("lesson", premiumLesson),
  page("lesson", `${firstLesson}999/`, 404),
  page("lesson", `${firstLesson}?version_name=no-such-version`, 404),
  page("lesson", `${firstLesson}?preview_token=guessed`, 404),
  call(
    "checkout",
    "/premium/checkout/",
    () => ({ plan: "annual", country: "XX", consent: "yes", request_key: "0123456789abcdef" }),
    { anonymous: 401, others: 422 },
  ),
  call("premium_settle", "/premium/success/settle/", () => ({ session_id: "cs_nobody" }), {
    anonymous: 401,
    others: 404,
  }),
  call("subscription_settings", "/payment/subscription_settings/", () => ({ act: "change_plan", plan: "annual" }), {
    anonymous: 401,
    others: 404,
  }),
  call("subscription_suspend", "/payment/subscription_settings/suspend/", () => ({ months: "1" }), {
    anonymous: 401,
    others: 404,
  }),
  call("subscription_resume", "/payment/subscription_settings/resume/", () => ({}), { anonymous: 401, others: 404 }),
  call("refund_request", "/payment/refund_request/", () => ({ act: "ask", text: "no" }), {
    anonymous: 401,
    others: 422,
  }),
  call("cancel_premium", `/payment_processor/cancel-premium/${NOBODY}/`, () => ({}), { anonymous: 401, others: 404 }),
  ...groupRows,
  ...classroomCalls,
  ...standardsCalls,
  ...staffCalls,
  ...privacyCalls,
  // Without a provider webhooks are refused; with one, only the signature counts (`billing/webhook.test.ts`).
  call("payment_webhook", "/payment_processor/webhook/", () => ({}), 503),
  page("test_checkout", "/test-payments/checkout/cs_test_nothing/", 404),
  page("test_portal", "/test-payments/portal/bps_nothing/", 404),
  page("test_receipt", "/test-payments/receipt/ch_nothing/", 404),
  page("payment_receipt", "/payment/subscription_settings/receipt/period:in_nothing/", { anonymous: 302, others: 404 }),
  page("payment_document", "/payment/subscription_settings/invoice/period:in_nothing/", {
    anonymous: 401,
    others: 404,
  }),
  page("payment_processor_apply_discount", "/payment_processor/apply_discount/", 302),
  // Nobody in the matrix has a subscription; `server/trial/cancel-trial.test.ts` tests people who have.
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
  ...documentRows,
  ...versionRows,
  page("lesson_insights", `/api/v1/lessons/insights/?lesson_id=${NOBODY}`, 404),
  page("lesson_reports", "/api/v1/lessons/reports/", { author: 200, staff: 200, others: 404 }),
  call("google_callback", "/account/google/callback/", () => ({ code: "c", state: "s" }), 404),
  page("healthz", "/healthz/"),
  page("readyz", "/readyz/"),
  page("dev_mail", "/dev/mail/"),
  page("dev_mail_one", "/dev/mail/kinds/receipt/"),
  page("dev_mail_one", "/dev/mail/kinds/nothing-like-this/", 404),
  page("dev_mail_one", `/dev/mail/queue/${NOBODY}/`, 404),
  page("metrics", "/metrics"),
  page("openapi", "/openapi.json"),

  ...accountCalls,
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
  // Nobody in the matrix has a card.
  page("review_session", "/review/session/", 302),
  call(
    "review_check",
    "/api/v1/review/check/",
    () => ({ key: newKey(), at, id: "c-no-1", rev: 1, state: { text: "" }, answer: { text: "" } }),
    404,
  ),
  call("review_hint", "/api/v1/review/hint/", () => ({ key: newKey(), id: "c-no-1", index: 0, state: null }), 404),
  call("review_reveal", "/api/v1/review/reveal/", () => ({ key: newKey(), id: "c-no-1" }), 404),
  // `server/learning/daily/daily.test.ts` and `server/learning/play/play.test.ts` have real tokens.
  call("daily_ask", "/api/v1/daily/ask/", () => ({ key: newKey(), token: "no token", ask: { k: "restart" } }), 409),
  call("leagues", "/leagues/", () => ({ act: "join" }), { anonymous: 401, student: 403, others: 200 }),
  // Again, now that they're in a group.
  page("leagues", "/leagues/?joined", { anonymous: 302, student: 403, others: 200 }),
  call("play_ask", "/api/v1/play/ask/", () => ({ token: "no token", ask: { k: "restart" } }), 409),
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
  {
    route: "lesson_continue_form",
    method: "POST",
    address: `${firstLesson}0/continue/`,
    form: ({ place }) => ({ page_id: "no-such", version_hash: place.version_hash }),
    expected: 404,
  },
  {
    route: "userstate_another",
    method: "POST",
    address: "/api/v1/userstate/another/",
    form: ({ place }) => ({ ...place, id: "where-is-it", back: "/" }),
    expected: 422,
  },
  form("onboarding", "/welcome/onboarding/", { step: "purpose", answer: "work" }),
  form("welcome_quiz", "/welcome/quiz/", { act: "skip" }),
  form("learning_path", "/welcome/learning-path/from-numbers-to-knots/", { act: "follow" }),
  form("tour_end", "/welcome/tour/end/", { from: "/courses/" }),
  call("login", "/account/login/", () => ({ email: `${newKey()}@example.com`, password: "not it at all" }), 401),
  call("signup", "/account/signup/", () => ({ email: "new@example.com", password: "password123" }), 422),
  // Last, because it logs the requester out.
  call("logout", "/account/logout/", () => ({})),
];
