/** Map of all named routes of the specification with exact paths and metadata (R1 to R5, R11 to R13). */

/** client: drawn by the browser's router. server: complete HTML. call: data only. */
export type RouteKind = "client" | "server" | "call";

export interface Route {
  path: string;
  kind: RouteKind;
  /** Screen that the browser's router draws, where it is not named like the route. */
  screen?: string;
  /** Planned but not built: named so that others can refer to it, and not served. */
  open?: true;
  /** Hides header and footer: always, or while a feature switch is on. */
  hideHeader?: true | { switch: string };
  hideFooter?: true | { switch: string };
  /** The client always leaves for it by a full-page load. */
  fullPage?: true;
  requiresSwitches?: readonly string[];
  requiresTreatments?: Readonly<Record<string, string>>;
  /** Its POST is sent as form data: texts as they are, everything else as JSON (P4). */
  formData?: true;
  /** Its address may hold the token of a mail's link: it's never kept, and browsers never pass it on. */
  carriesToken?: true;
  /** Query fields allowed in its address. */
  query?: readonly string[];
}

const bare = { hideHeader: true, hideFooter: true } as const;
const noFooter = { hideFooter: true } as const;
const form = { kind: "call", formData: true } as const;

export const routes = {
  // site
  home: { path: "/", kind: "server", query: ["tour"] },
  about: { path: "/about/", kind: "server" },
  careers: { path: "/careers/", kind: "server" },
  terms: { path: "/terms/", kind: "server" },
  privacy: { path: "/privacy/", kind: "server" },
  ccpa: { path: "/ccpa/", kind: "server" },
  help: { path: "/help/", kind: "server" },
  cookie_policy: { path: "/cookie-policy/", kind: "client", ...noFooter },
  download_app: { path: "/download-app/", kind: "client", ...bare },
  content_page: { path: "/s/:path(.*)*", kind: "client", screen: "static_page", ...bare },
  general_path_landing: { path: "/landing/:generalPathSlug/", kind: "client", screen: "landing", ...bare },

  // account
  signup: { path: "/account/signup/", kind: "server", query: ["next"] },
  /** For somebody under the age at which a guardian or a school has to agree. */
  signup_child: { path: "/account/signup/child/", kind: "server", query: ["next"] },
  child_waiting: { path: "/account/waiting/", kind: "server", query: ["sent"] },
  /** The page of a guardian's mail. */
  guardian: { path: "/account/guardian/", kind: "server", query: ["token"], carriesToken: true },
  age: { path: "/account/age/", kind: "server", query: ["next"] },
  login: { path: "/account/login/", kind: "server", query: ["next"] },
  google_start: { path: "/account/google/start/", kind: "server", query: ["next", "connect"], fullPage: true },
  google_callback: {
    path: "/account/google/callback/",
    kind: "server",
    query: ["code", "state", "iss", "error"],
  },
  logout: { path: "/account/logout/", kind: "server" },
  /** Asks for the password again before something that only the account's owner may do. */
  prove_identity: { path: "/account/prove/", kind: "server", query: ["next", "sent"] },
  settings: { path: "/account/settings/", kind: "server" },
  email_change: { path: "/account/email/change/", kind: "server", query: ["sent"] },
  email_verify: { path: "/account/email/verify/", kind: "server", query: ["token", "sent"], carriesToken: true },
  email_revert: { path: "/account/email/revert/", kind: "server", query: ["token", "done"], carriesToken: true },
  passkey_options: { path: "/account/passkeys/options/", kind: "call" },
  passkey_add: { path: "/account/passkeys/add/", kind: "call" },
  passkey_enter: { path: "/account/passkeys/log-in/", kind: "call" },
  security: { path: "/account/security/", kind: "server" },
  /** After the password, for accounts with a second proof. */
  second_step: { path: "/account/login/second-step/", kind: "server" },
  sessions: { path: "/account/sessions/", kind: "server", query: ["ended"] },
  password_change: { path: "/account/password/change/", kind: "server", query: ["done"] },
  password_reset: { path: "/account/password/reset/", kind: "server", query: ["token", "state"], carriesToken: true },
  social_connections: { path: "/account/social/connections/", kind: "server" },
  profile_personal_info: { path: "/profile/personal-info/", kind: "server" },
  notification_preferences: { path: "/account/settings/notifications/", kind: "server" },
  timezone: { path: "/account/settings/timezone/", kind: "server" },
  theme: { path: "/account/settings/theme/", kind: "server" },
  /** From the foot of a mail, also for people who are logged out. */
  unsubscribe: { path: "/account/unsubscribe/", kind: "server", query: ["token"] },
  avatar_change: { path: "/profile/avatar/change/", kind: "server" },
  data_portal: { path: "/account/settings/data-portal/", kind: "server" },
  personal_data_export_page: {
    path: "/account/settings/data-portal/personal-data-export/",
    kind: "client",
    screen: "personal_data_export",
    ...noFooter,
  },
  start_personal_data_export: { path: "/account/settings/data-portal/start-personal-data-export/", kind: "call" },
  personal_data_export_state: { path: "/account/settings/data-portal/personal-data-export-state/", kind: "call" },
  /** The finished file, by an address we signed. */
  personal_data_export_download: {
    path: "/account/settings/data-portal/download/:exportId/",
    kind: "call",
    query: ["expires", "signature"],
  },
  erase_account: { path: "/account/settings/data-portal/erase-account/", kind: "server" },
  /** Page after it: they have no account any more. */
  account_erased: { path: "/account/erased/", kind: "server" },
  set_flag: { path: "/profile/set_flag/:flag/", kind: "call" },
  unset_flag: { path: "/profile/unset_flag/:flag/", kind: "call" },

  // welcome
  welcome: { path: "/welcome/", kind: "server", query: ["next"] },
  onboarding: { path: "/welcome/onboarding/", kind: "server", query: ["step", "next", "only"] },
  welcome_login: { path: "/welcome/login/", kind: "server" },
  welcome_signup: { path: "/welcome/signup/", kind: "server" },
  welcome_quiz: { path: "/welcome/quiz/", kind: "server", query: ["again"] },
  /** Ends the guided tour and leads to its target. */
  tour_end: { path: "/welcome/tour/end/", kind: "call" },
  learning_path: { path: "/welcome/learning-path/:learningPathSlug/", kind: "server" },

  // catalogue
  explorations_menu: { path: "/courses/", kind: "server", query: ["tour"] },
  explorations_topics: { path: "/courses/:courseSlug/", kind: "server", query: ["from_llp", "just_completed", "tour"] },
  /** Files to keep for taking the course offline. */
  course_offline: { path: "/courses/:courseSlug/offline.json", kind: "call" },
  explorations_chapter: { path: "/courses/:courseSlug/:chapterSlug/", kind: "server", query: ["tour"] },
  lesson: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/:blockIndex?/",
    kind: "server",
    // The player has its own bar.
    ...bare,
    query: ["version_name", "preview_token", "from_llp", "fromClassroomId"],
  },
  lesson_up_next: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/up-next/",
    kind: "server",
    query: ["from_llp", "fromClassroomId"],
  },
  /** Pictures that other sites show beside a link to us. */
  site_picture: { path: "/picture.png", kind: "call" },
  course_picture: { path: "/courses/:courseSlug/picture.png", kind: "call" },
  lesson_picture: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/picture.png",
    kind: "call",
  },
  topics: { path: "/topics/", kind: "server" },
  subject_algebra: { path: "/algebra/", kind: "server", query: ["page"] },
  subject_geometry: { path: "/geometry/", kind: "server", query: ["page"] },
  subject_number_theory: { path: "/number-theory/", kind: "server", query: ["page"] },
  subject_calculus: { path: "/calculus/", kind: "server", query: ["page"] },
  subject_discrete_mathematics: { path: "/discrete-mathematics/", kind: "server", query: ["page"] },
  subject_basic_mathematics: { path: "/basic-mathematics/", kind: "server", query: ["page"] },
  subject_logic: { path: "/logic/", kind: "server", query: ["page"] },
  subject_mechanics: { path: "/mechanics/", kind: "server", query: ["page"] },
  subject_electricity_and_magnetism: { path: "/electricity-and-magnetism/", kind: "server", query: ["page"] },
  subject_computer_science: { path: "/computer-science/", kind: "server", query: ["page"] },
  subject_quantitative_finance: { path: "/quantitative-finance/", kind: "server", query: ["page"] },
  subject_chemistry: { path: "/chemistry/", kind: "server", query: ["page"] },
  search: { path: "/search/", kind: "server", query: ["q"] },
  search_as_typed: { path: "/api/v1/search/", kind: "call", query: ["q"] },
  coming_soon_notification: {
    path: "/api/v1/quizzes/coming_soon_notification/exploration/:slug/",
    kind: "call",
  },

  // learning
  userstate_save: { path: "/api/v1/userstate/save/", kind: "call" },
  userstate_reset: { path: "/api/v1/userstate/reset/", kind: "call", query: ["lesson_id", "course_slug"] },
  userstate_check: { path: "/api/v1/userstate/check/", kind: "call" },
  userstate_hint: { path: "/api/v1/userstate/hint/", kind: "call" },
  userstate_reveal: { path: "/api/v1/userstate/reveal/", kind: "call" },
  userstate_probe: { path: "/api/v1/userstate/probe/", kind: "call" },
  /** "A similar one": a form, and the lesson's page comes back with it. */
  userstate_another: { path: "/api/v1/userstate/another/", kind: "call" },
  userstate_restart: { path: "/api/v1/userstate/restart/", kind: "call" },
  review: { path: "/review/", kind: "server" },
  // Drawn by the lesson player.
  review_session: { path: "/review/session/", kind: "server", ...bare },
  /** Questions to keep for answering them offline. */
  review_offline: { path: "/review/offline.json", kind: "call" },
  /** An interactive by itself, to link to and to print. */
  play: { path: "/play/:playId/", kind: "server", query: ["round"] },
  play_print: { path: "/play/:playId/print/", kind: "server", ...bare, query: ["round", "answers"] },
  daily: { path: "/play/daily/:date?/", kind: "server" },
  daily_ask: { path: "/api/v1/daily/ask/", kind: "call" },
  /** A week among people with similar XP, for adults who ask for it. */
  leagues: { path: "/leagues/", kind: "server" },
  play_ask: { path: "/api/v1/play/ask/", kind: "call" },
  review_check: { path: "/api/v1/review/check/", kind: "call" },
  review_hint: { path: "/api/v1/review/hint/", kind: "call" },
  review_reveal: { path: "/api/v1/review/reveal/", kind: "call" },
  lesson_report_problem: { path: "/api/v1/lessons/report-problem/", kind: "call" },
  lesson_answer_form: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/:blockIndex/answer/",
    kind: "call",
    query: ["fromClassroomId"],
  },
  lesson_continue_form: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/:blockIndex/continue/",
    kind: "call",
    query: ["fromClassroomId"],
  },
  lesson_reports: { path: "/api/v1/lessons/reports/", kind: "call", query: ["lesson_id", "before"] },
  lesson_insights: { path: "/api/v1/lessons/insights/", kind: "call", query: ["lesson_id"] },
  codex: { path: "/codex/", kind: "server" },
  visualisation: { path: "/visualisations/:name/", kind: "server" },
  codex_execute: { path: "/api/v3/codex/execute/", kind: "call" },
  codex_check: { path: "/api/v3/codex/check/", kind: "call" },

  // premium
  premium: { path: "/premium/", kind: "server", query: ["country"] },
  premium_success: { path: "/premium/success/", kind: "client", ...bare, query: ["session_id"] },
  premium_settle: { path: "/premium/success/settle/", kind: "call" },
  checkout: { path: "/premium/checkout/", kind: "server", query: ["plan", "country", "coupon"] },
  subscription_settings: { path: "/payment/subscription_settings/", kind: "server", query: ["change"] },
  subscription_suspend: { path: "/payment/subscription_settings/suspend/", kind: "server" },
  subscription_resume: { path: "/payment/subscription_settings/resume/", kind: "server" },
  /** Redirects to the provider's receipt of one payment. */
  payment_receipt: { path: "/payment/subscription_settings/receipt/:key/", kind: "server" },
  /** Our own invoice or credit note as a PDF, by the key of its ledger entry. */
  payment_document: { path: "/payment/subscription_settings/invoice/:key/", kind: "call" },
  refund_request: { path: "/payment/refund_request/", kind: "server" },
  cancel_premium: {
    path: "/payment_processor/cancel-premium/:subscriptionId/",
    kind: "client",
    ...noFooter,
  },
  /** The payment provider reports events here. */
  payment_webhook: { path: "/payment_processor/webhook/", kind: "call" },
  /** Hosted page of the embedded test provider. */
  test_checkout: { path: "/test-payments/checkout/:id/", kind: "call" },
  test_portal: { path: "/test-payments/portal/:id/", kind: "call" },
  test_receipt: { path: "/test-payments/receipt/:id/", kind: "call" },
  wadtudr_actions: { path: "/payment_processor/wadtudr-actions/:userID/", kind: "client", ...bare },

  // trial
  cancel_trial: { path: "/payment_processor/cancel_trial/", kind: "client", ...noFooter },
  reasons_to_stay: {
    path: "/payment_processor/cancel_trial/reasons_to_stay/",
    kind: "client",
    ...noFooter,
  },
  cancel_trial_survey: { path: "/payment_processor/cancel_trial_survey/", kind: "client", ...noFooter },
  no_surprises: {
    path: "/payment_processor/cancel_trial_survey/no_surprises/",
    kind: "client",
    ...noFooter,
  },
  term_extension: {
    path: "/payment_processor/cancel_trial_survey/term_extension/",
    kind: "client",
    ...noFooter,
  },
  topic_search: {
    path: "/payment_processor/cancel_trial_survey/topic_search/",
    kind: "client",
    ...noFooter,
  },
  discount_offer: {
    path: "/payment_processor/cancel_trial_survey/discount_offer/",
    kind: "client",
    ...noFooter,
  },
  payment_trial_cancel_complete: {
    path: "/payment_processor/cancel_trial_complete/",
    kind: "client",
    screen: "cancel_trial_complete",
    ...noFooter,
  },
  different_plan: {
    path: "/payment_processor/cancel_trial_survey/different_plan/",
    kind: "client",
    ...noFooter,
  },
  different_plan_status: {
    path: "/payment_processor/cancel_trial_survey/different_plan/:option/",
    kind: "client",
    ...noFooter,
  },
  different_plan_remind_support: {
    path: "/payment_processor/cancel_trial_survey/different_plan/remind/support/",
    kind: "call",
  },
  different_plan_submit: {
    path: "/payment_processor/cancel_trial_survey/different_plan/submit/",
    kind: "call",
  },
  payment_processor_apply_discount: { path: "/payment_processor/apply_discount/", kind: "server" },
  payment_processor_apply_discount_complete: {
    path: "/payment_processor/apply_discount_complete/",
    kind: "client",
    screen: "apply_discount_complete",
    ...noFooter,
  },

  // gift
  gift_premium: { path: "/give-premium/", kind: "server", query: ["country"] },
  gift_message: { path: "/give-premium/message/:planType?/", kind: "client", ...noFooter, query: ["country"] },
  gift_purchase_message_save: { path: "/give-premium/message/save/", kind: "call" },
  gift_purchase_activate_api: { path: "/give-premium/activate/", kind: "call" },
  payments_gifts_success: { path: "/give-premium/stp/success", kind: "client", ...bare, query: ["session_id"] },
  gift_settle: { path: "/give-premium/stp/success/settle/", kind: "call" },
  gift_purchase_success: {
    path: "/give-premium/success/:purchaseId/",
    kind: "server",
    query: ["gift_message_id"],
  },
  accept_gift_subscription: { path: "/accept-gift-subscription/:code/", kind: "client", ...noFooter },

  // group
  group_plans: { path: "/premium/group-plans/", kind: "client", ...noFooter, query: ["country"] },
  group_plans_return: {
    path: "/premium/group-plans/return-page/",
    kind: "client",
    ...noFooter,
    query: ["session_id"],
  },
  group_plans_settle: { path: "/premium/group-plans/return-page/settle/", kind: "call" },
  group_plans_redeem_seat: {
    path: "/premium/group-plans/redeem-seat/",
    kind: "client",
    screen: "redeem_seat",
    ...noFooter,
    query: ["token"],
  },
  manage_group_plan: {
    path: "/payment/subscription_settings/manage_group_plan/",
    kind: "client",
    screen: "manage_group",
    ...noFooter,
    query: ["group_id", "seats"],
  },
  group_invite: { path: "/payment/subscription_settings/manage_group_plan/invite/", kind: "call" },
  group_seats: { path: "/payment/subscription_settings/manage_group_plan/seats/", kind: "call" },
  group_leave: { path: "/payment/subscription_settings/leave_group/", kind: "call" },

  // standards
  certificates: { path: "/certificates/", kind: "server" },
  certificate: { path: "/certificates/:certificateId/", kind: "server" },
  /** Open Badges 3.0: certificates as signed credentials, and what others check them with. */
  badge_issuer: { path: "/badges/issuer/", kind: "call" },
  badge_achievement: { path: "/badges/achievements/:courseSlug/", kind: "call" },
  badge_key: { path: "/badges/keys/:keyId/", kind: "call" },
  badge_status: { path: "/badges/status/", kind: "call" },
  badge: { path: "/badges/:certificateId/", kind: "call" },
  badge_image: { path: "/badges/:certificateId/image/", kind: "call" },
  lti_login: { path: "/lti/login/", kind: "call" },
  lti_launch: { path: "/lti/launch/", kind: "call" },
  lti_keys: { path: "/lti/jwks.json", kind: "call" },
  lti_continue: { path: "/lti/continue/", kind: "server", query: ["launch"], carriesToken: true },
  lti_deep_link: { path: "/lti/deep-link/", kind: "server", query: ["launch", "course"], carriesToken: true },
  lti_register: {
    path: "/lti/register/",
    kind: "server",
    query: ["openid_configuration", "registration_token", "invitation", "done"],
    carriesToken: true,
  },
  certificate_pdf: { path: "/certificates/:certificateId/pdf/", kind: "call", query: ["paper"] },

  // classroom
  classrooms: { path: "/classrooms/", kind: "server" },
  classroom_educator: { path: "/classrooms/teach/", kind: "server" },
  /** Signing up afterwards joins the classroom (`join_classroom_intent_key_for_signup`). */
  classroom_join: { path: "/classrooms/join/", kind: "server", query: ["code", "expired"] },
  classroom: { path: "/classrooms/:classroomId/", kind: "server", query: ["page", "set"] },
  classroom_assignments: { path: "/classrooms/:classroomId/assignments/", kind: "server", query: ["page"] },
  classroom_assign: { path: "/classrooms/:classroomId/assignments/new/", kind: "server", query: ["course"] },
  classroom_student: { path: "/classrooms/:classroomId/students/:studentId/", kind: "server", query: ["page"] },
  classroom_mistakes: { path: "/classrooms/:classroomId/mistakes/", kind: "server", query: ["assignment"] },
  classroom_export: { path: "/classrooms/:classroomId/export/", kind: "call" },
  classroom_settings: { path: "/classrooms/:classroomId/settings/", kind: "server" },

  // authoring
  lesson_edit: {
    path: "/courses/:courseSlug/:chapterSlug/:lessonSlug/edit/:versionName/",
    kind: "client",
    // The editor has its own header.
    ...bare,
  },
  lesson_create: { path: "/authors/lessons/create/", ...form },
  lesson_create_empty: { path: "/authors/lessons/create-empty/", ...form },
  lesson_list: { path: "/authors/lessons/list/", ...form },
  lesson_load: { path: "/authors/lessons/load/", ...form },
  lesson_update: { path: "/authors/lessons/update/", ...form },
  autosave_create: { path: "/authors/lessons/autosave/create/", ...form },
  draft_create: { path: "/authors/lessons/draft/create/", ...form },
  draft_update: { path: "/authors/lessons/draft/update/", ...form },
  draft_publish: { path: "/authors/lessons/draft/publish/", ...form },
  version_retire: { path: "/authors/lessons/version/retire/", ...form },
  version_bulk_retire: { path: "/authors/lessons/version/bulk-retire/", ...form },
  version_change_state: { path: "/authors/lessons/version/change-state/", ...form },
  lesson_versions: { path: "/authors/lessons/versions/", ...form },
  edit_history: { path: "/authors/lessons/edit-history/", ...form },
  owner_details: { path: "/authors/lessons/owner-details/", ...form },
  take_ownership: { path: "/authors/lessons/take-ownership/", ...form },
  hand_over: { path: "/authors/lessons/hand-over/", ...form },
  presence: { path: "/authors/lessons/presence/", ...form },
  timeline: { path: "/authors/lessons/timeline/", ...form },
  timeline_text: { path: "/authors/lessons/timeline/text/", ...form },
  lesson_import: { path: "/authors/lessons/import/", ...form },
  lesson_replace: { path: "/authors/lessons/replace/", ...form },
  copies: { path: "/authors/lessons/copies/", ...form },
  copy_settle: { path: "/authors/lessons/copies/settle/", ...form },
  user_states_reset: { path: "/authors/lessons/user-states/reset/", ...form },
  preview_link: { path: "/authors/lessons/preview-link/", ...form },
  lesson_live: {
    path: "/authors/lessons/live/",
    kind: "call",
    query: ["lesson_id", "version_name", "client_id", "rev"],
  },
  author_home: { path: "/authors/", kind: "server", query: ["course"] },
  interactives: { path: "/authors/interactives/", kind: "server" },
  interactive: { path: "/authors/interactives/:interactiveType/", kind: "server" },
  interactive_try: { path: "/api/v1/interactives/try/", kind: "call" },
  interactive_make: { path: "/api/v1/interactives/make/", kind: "call" },
  components: { path: "/authors/components/", kind: "server", query: ["search", "after"] },
  component_edit: { path: "/authors/components/:componentSlug/edit/", kind: "client", ...noFooter },
  component_list: { path: "/authors/components/list/", kind: "call" },
  component_version: { path: "/authors/components/version/", kind: "call" },
  component_publish: { path: "/authors/components/publish/", kind: "call" },
  component_update_lessons: { path: "/authors/components/update-lessons/", kind: "call" },
  course_edit: { path: "/authors/courses/:courseSlug/edit/:versionName/", kind: "server", query: ["done"] },
  course_files: { path: "/authors/courses/files/", ...form },
  course_import: { path: "/authors/courses/import/", ...form },
  course_find: { path: "/authors/courses/find/", ...form },
  course_change_state: { path: "/authors/courses/change-state/", kind: "call" },
  assets_upload: { path: "/courses/admin/upload/", ...form },
  elm_packages: { path: "/authors/packages/", kind: "call" },
  elm_compile: { path: "/authors/elm/compile/", ...form },
  elm_compile_many: { path: "/authors/elm/compile-many/", ...form },
  figma_import_start: { path: "/api/v1/figma-import/start/", kind: "call" },
  figma_import_status: { path: "/api/v1/figma-import/status/", kind: "call", query: ["import_id"] },
  sound_actions: { path: "/sounds/sound-actions/", ...form },
  lottie_animations: { path: "/lottie-animations/", ...form },

  // staff
  staff_home: { path: "/staff/", kind: "server" },
  staff_people: { path: "/staff/people/", kind: "server" },
  staff_person: { path: "/staff/people/:personId/", kind: "server", query: ["done", "next"] },
  staff_act: { path: "/staff/people/:personId/:act/", kind: "server", query: ["payment"] },
  staff_queues: { path: "/staff/queues/", kind: "server" },
  staff_quarter: { path: "/staff/quarter/", kind: "server", query: ["quarter"] },
  staff_quarter_csv: { path: "/staff/quarter/csv/", kind: "call", query: ["quarter"] },
  staff_codes: { path: "/staff/promotion-codes/", kind: "server", query: ["done", "end"] },
  /** Educators and their licences. */
  staff_educators: { path: "/staff/educators/", kind: "server", query: ["educator", "done"] },
  /** Learning platforms of schools. */
  staff_platforms: { path: "/staff/platforms/", query: ["platform", "act", "done"], kind: "server" },
  staff_code_end: { path: "/staff/promotion-codes/end/", kind: "call" },
  staff_texts: { path: "/staff/texts/", kind: "server", query: ["after", "wrong"] },
  staff_text: { path: "/staff/texts/edit/", kind: "server", query: ["page", "new", "version"] },
  staff_text_publish: { path: "/staff/texts/publish/", kind: "call" },
  staff_events: { path: "/staff/events/", kind: "server" },
  staff_second_step: { path: "/staff/people/:personId/second-step/", kind: "server", query: ["done"] },
  staff_gifts: { path: "/staff/gifts/", kind: "server", query: ["state"] },
  staff_groups: { path: "/staff/groups/", kind: "server" },
  staff_work: { path: "/staff/work/", kind: "server" },
  staff_classrooms: { path: "/staff/classrooms/", kind: "server", query: ["done", "classroom", "act"] },
  staff_messages: { path: "/staff/messages/", kind: "server", query: ["done", "message"] },
  staff_switches: { path: "/staff/switches/", kind: "server", query: ["done", "name"] },
  staff_experiments: { path: "/staff/experiments/", kind: "server", query: ["done"] },
  staff_experiment: { path: "/staff/experiments/:name/", kind: "server", query: ["done", "act"] },
  staff_audit: { path: "/staff/audit/", kind: "server", query: ["before", "about"] },
  test_user: { path: "/staff/test-user/", kind: "server", query: ["preset"] },
  hide_admin_features_toggle: { path: "/profile/_hide_admin_features_toggle/", kind: "call" },
  graphql: { path: "/graphql", kind: "call" },

  // experiments
  events: { path: "/api/v1/events/", kind: "call" },
  exposure: { path: "/api/v1/experiments/exposure/", kind: "call" },

  // operation
  chunk_error_report: { path: "/api/v1/client-errors/", kind: "call" },
  service_worker: { path: "/sw.js", kind: "call" },
  /** Document without anything of a learner, in which a browser draws kept lessons. */
  offline_shell: { path: "/offline/", kind: "call" },
  robots: { path: "/robots.txt", kind: "call" },
  gpc: { path: "/.well-known/gpc.json", kind: "call" },
  sitemap: { path: "/sitemap.xml", kind: "call" },
  sitemap_pages: { path: "/sitemaps/pages.xml", kind: "call" },
  sitemap_courses: { path: "/sitemaps/courses.xml", kind: "call" },
  sitemap_lessons: { path: "/sitemaps/lessons.xml", kind: "call" },
  feed_lessons: { path: "/feeds/lessons.xml", kind: "call" },
  healthz: { path: "/healthz/", kind: "call" },
  readyz: { path: "/readyz/", kind: "call" },
  metrics: { path: "/metrics", kind: "call" },
  openapi: { path: "/openapi.json", kind: "call" },
  dev_mail: { path: "/dev/mail/", kind: "server", query: ["state", "page"] },
  dev_mail_one: { path: "/dev/mail/:source/:name/", kind: "server" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Row of a route, typed with all optional fields. */
export function route(name: RouteName): Route {
  return routes[name];
}
