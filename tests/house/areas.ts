import type { Database } from "#server/db/tables.ts";

/** Folders of the server that own tables or serve a part of the product. */
export type Area =
  | "account"
  | "authoring"
  | "billing"
  | "catalogue"
  | "classroom"
  | "content"
  | "db"
  | "experiments"
  | "gift"
  | "group"
  | "jobs"
  | "learning"
  | "mail"
  | "payments"
  | "premium"
  | "site"
  | "staff"
  | "standards"
  | "trial";

export type Table = keyof Database;

/** The area that owns each table: only its files write it. */
export const tableOwners: Readonly<Record<Table, Area>> = {
  users: "account",
  sessions: "account",
  login_failures: "account",
  personal_data_exports: "account",
  erasures: "account",
  consents: "account",
  child_consents: "account",
  social_connections: "account",
  attempts: "account",
  account_tokens: "account",
  reset_requests: "account",
  authenticators: "account",
  recovery_codes: "account",
  passkeys: "account",
  notification_choices: "account",

  courses: "catalogue",
  chapters: "catalogue",
  lessons: "catalogue",
  lesson_versions: "catalogue",
  course_versions: "catalogue",
  lesson_old_paths: "catalogue",
  lesson_files: "catalogue",
  lesson_programs: "catalogue",
  catalogue_files: "catalogue",
  catalogue_loads: "catalogue",
  learning_paths: "catalogue",
  learning_path_steps: "catalogue",
  featured_courses: "catalogue",
  search_documents: "catalogue",
  search_words: "catalogue",
  course_authors: "catalogue",
  course_notifications: "catalogue",

  blobs: "authoring",
  uploads: "authoring",
  components: "authoring",
  figma_imports: "authoring",
  component_versions: "authoring",

  lesson_progress: "learning",
  solvable_states: "learning",
  answers: "learning",
  xp_grants: "learning",
  deeds: "learning",
  streak_days: "learning",
  standings: "learning",
  problem_reports: "learning",
  attempt_log: "learning",
  answer_tallies: "learning",
  stop_tallies: "learning",
  daily_puzzles: "learning",
  review_cards: "learning",
  review_log: "learning",
  onboardings: "learning",
  preview_tokens: "learning",
  league_members: "learning",
  league_weeks: "learning",
  league_groups: "learning",
  league_entries: "learning",

  editor_docs: "authoring",
  editor_files: "authoring",
  editor_edits: "authoring",
  editor_packs: "authoring",
  editor_snapshots: "authoring",
  editor_copies: "authoring",
  editor_presence: "authoring",
  lesson_events: "authoring",
  lesson_block_moves: "authoring",
  version_requests: "authoring",
  elm_builds: "authoring",

  document_counters: "billing",
  documents: "billing",
  ledger_entries: "billing",
  entitlements: "billing",
  payment_customers: "billing",
  subscriptions: "billing",
  trial_starts: "billing",
  checkouts: "billing",
  promotion_codes: "billing",
  renewal_consents: "billing",
  payment_events: "billing",
  payment_commands: "billing",
  payment_webhook_events: "billing",
  payment_troubles: "billing",
  payment_reads: "billing",
  payment_event_cursor: "billing",

  cancellation_surveys: "trial",
  gifts: "gift",
  groups: "group",
  group_seats: "group",
  group_invitations: "group",
  test_payments: "payments",

  educators: "classroom",
  classrooms: "classroom",
  classroom_educators: "classroom",
  classroom_members: "classroom",
  assignments: "classroom",
  assignment_marks: "classroom",
  assignment_answers: "classroom",

  certificates: "standards",
  lti_platforms: "standards",
  lti_deployments: "standards",
  lti_nonces: "standards",
  lti_launches: "standards",
  lti_people: "standards",
  lti_contexts: "standards",
  lti_links: "standards",
  lti_scores: "standards",
  signing_keys: "standards",
  learning_records: "standards",

  mails: "mail",
  duty_runs: "jobs",
  experiments: "experiments",
  experiment_members: "experiments",
  analytics_events: "experiments",
  feature_switches: "site",
  text_pages: "site",
  text_page_versions: "site",
  staff_audit: "staff",
  test_users: "staff",
  factor_resets: "account",
  announcements: "site",
  kysely_migration: "db",
  allowances: "db",
  program_places: "db",
  presses: "db",
};

/** Areas that write another area's tables because they're a part of it. */
export const partOf: Partial<Record<Area, Area>> = { content: "catalogue" };

/** Tables of other areas that an area's statements may read, because a join in one round trip is worth it. */
export const foreignReads: Partial<Record<Area, readonly Table[]>> = {
  account: [
    // Every request reads the session and its premium in one statement.
    "entitlements",
    // A person's picture may be the very file of an author.
    "blobs",
    // Whether anything was ever done with an account, before it's purged.
    ...["subscriptions", "groups", "course_authors", "test_users", "lesson_progress", "ledger_entries", "checkouts"],
    ...["gifts", "payment_customers", "group_seats", "classroom_members", "educators", "mails"],
  ] as Table[], // names of tables, checked by the keys of `tableOwners`
  authoring: [
    "courses",
    "chapters",
    "lessons",
    "lesson_versions",
    "lesson_files",
    "course_versions",
    // Tasks of an author's home.
    "answer_tallies",
    "course_authors",
    // Names of owners.
    "users",
  ],
  // Cards show the learner's progress.
  catalogue: [
    "lesson_progress",
    // Addresses of authors.
    "users",
  ],
  // A lesson page is one round trip: catalogue and the learner's work.
  learning: [
    "courses",
    "chapters",
    "lessons",
    "lesson_versions",
    "lesson_old_paths",
    "course_authors",
    // How long kept premium lessons stay open.
    "entitlements",
    "lesson_block_moves",
    // Authors and staff aren't counted among the learners.
    // Whom to remind of a streak, and where.
    "notification_choices",
    "users",
    // Students in a classroom aren't in a league.
    "classroom_members",
  ],
  billing: ["users", "mails"],
  classroom: [
    // Names of educators, and addresses for mails.
    "users",
    // Educators with premium open what they set.
    "entitlements",
    // Lessons to set, and how far students are in them.
    "courses",
    "chapters",
    "lessons",
    "lesson_versions",
    "lesson_progress",
    "solvable_states",
    "xp_grants",
  ],
  // Courses that somebody has finished.
  standards: [
    "courses",
    "chapters",
    "lessons",
    "lesson_versions",
    "lesson_progress",
    // Scores that schools get.
    "solvable_states",
    // Students that a school sent.
    "classroom_members",
    "classrooms",
  ],
  gift: ["users", "checkouts"],
  group: ["users", "subscriptions"],
  premium: ["users", "subscriptions", "checkouts", "payment_events", "payment_customers"],
  trial: ["payment_events"],
  // What staff see of a person's money.
  staff: [
    "documents",
    "users",
    "gifts",
    "groups",
    "group_seats",
    "subscriptions",
    "checkouts",
    "entitlements",
    "ledger_entries",
    "payment_customers",
    "payment_commands",
    "payment_troubles",
    // Reasons why mails didn't go out.
    "mails",
    // The quarterly view.
    "cancellation_surveys",
    "analytics_events",
  ],
  // The operators' metrics.
  site: [
    // Sitemaps and the feed.
    "courses",
    "lessons",
    "lesson_versions",
    // Names of those who wrote a text page.
    "users",
    "mails",
    "payment_commands",
    "payment_webhook_events",
    "duty_runs",
  ],
};

/** Tables of other areas that an area still writes itself. This list only gets shorter. */
export const foreignWrites: Partial<Record<Area, readonly Table[]>> = {
  account: ["entitlements"],
  billing: ["mails"],
  gift: ["checkouts"],
  group: ["renewal_consents"],
  premium: ["entitlements", "payment_events"],
  trial: ["payment_events", "mails"],
};

/** Doors: files of an area that other areas may import. Any area's `*.mail.ts` is also open to `mail/mails.ts`. */
export const doors: Partial<Record<Area, readonly string[]>> = {
  account: [
    "factors/factor-duty.ts",
    "factors/staff-reset.ts",
    "hides-admin-features.ts",
    "session-store.ts",
    "end-nux.ts",
    "user-type.ts",
    "add-test-account.ts",
    "privacy/choice-cookie.ts",
    // What the mail queue asks before a mail goes out.
    "settings/notification-choices.ts",
    "settings/unsubscribe-token.ts",
    "avatar-address.ts",
    "count-users.ts",
    // What a child can't do, and who agrees to their account.
    "children/refuse-child.ts",
    "children/child-consent-store.ts",
    "children/wording.ts",
    "children/school-child.ts",
    // Home asks members who haven't said when they were born.
    "children/is-age-open.ts",
    // People that a school sends.
    "begin-session.ts",
    "enter-account.ts",
    "add-launched-account.ts",
    "pressed-once.ts",
  ],
  classroom: [
    "classroom-store.ts",
    "read-student-view.ts",
    "join-intent.ts",
    "grants.ts",
    "marks.ts",
    "from-classroom.ts",
    "settle-child.ts",
    "from-platform.ts",
    "licence.ts",
    "assignment-store.ts",
    // Test users.
    "place-test-user.ts",
    // Classrooms, as staff see and change them.
    "for-staff.ts",
    "close-classroom.ts",
  ],
  // Scripts of a lesson's Elm programs.
  authoring: [
    "elm/find-scripts.ts",
    "maintain-editor.ts",
    // Pictures: how they're decoded and where they're kept.
    "assets/file-kind.ts",
  ],
  catalogue: [
    "level-check.ts",
    "paths-to-choose.ts",
    "store.ts",
    "cards.ts",
    "course-authors.ts",
    "course-count.ts",
    "lessons-for.ts",
    "tables.ts",
    "search/index-help.ts",
  ],
  content: [
    "renderers.ts",
    "safe-markdown.ts",
    "lesson-ctx.ts",
    "prepare-lesson.ts",
    "program-store.ts",
    // What publishing writes and checks.
    "arrange-lessons.ts",
    "check-lesson-files.ts",
    "content-hash.ts",
    "course-versions.ts",
    "formats.ts",
    "parse-file.ts",
    "publish-course.ts",
    "run-lesson-programs.ts",
    "transpiler-sha.ts",
    // Similar puzzles are named like assets.
    "version-hash.ts",
    "version-store.ts",
  ],
  learning: [
    "count-learners.ts",
    "insights/read-insights.ts",
    "daily-goal.ts",
    "mastery/read-mastery.ts",
    "onboarding/recommend.ts",
    "onboarding/onboarding-store.ts",
    "daily/daily-cards.ts",
    // What the puzzle of the day asks of a generator.
    "daily/make-asset.ts",
    "review/count-ready.ts",
    "lesson-heads.ts",
    // Home begins with the first page of a lesson.
    "lesson-opening.ts",
    "lesson-reports.ts",
    "local-day.ts",
    "learner-stats-store.ts",
    "learn-in-the-past.ts",
    // Settings and home name the league; a classroom ends it.
    "leagues/read-league-status.ts",
    "leagues/league-card.ts",
    "leagues/leave-leagues.ts",
  ],
  // Staff make, change and read switches and experiments.
  experiments: ["event-store.ts", "tracked-next.ts", "store.ts", "govern.ts", "read-results.ts"],
  mail: ["in-words.ts", "queue-mail.ts", "old-mails.ts", "mail-kind.ts", "say.ts", "composed.ts"],
  // Text pages and switches, which staff manage.
  site: [
    "globals.ts",
    "faq.ts",
    "questions.ts",
    "text-store.ts",
    "words.ts",
    "switch-store.ts",
    "announcements.ts",
    "read-backlog.ts",
  ],
  billing: [
    "after-form.ts",
    "apply-discount.ts",
    "buy-in-the-past.ts",
    "commands.ts",
    "consent-wording.ts",
    "country-for.ts",
    "coupon.ts",
    "customer.ts",
    "decision.ts",
    "discount-for.ts",
    "decision-refusals.ts",
    "bank-debit.ts",
    "extend-trial.ts",
    "history.ts",
    "record-consent.ts",
    "issue-documents.ts",
    "ledger-store.ts",
    "mail-change.ts",
    "open-purchase.ts",
    "own-checkout.ts",
    "premium-status.ts",
    "promotion-codes.ts",
    "purchase-terms.ts",
    "read-document.ts",
    "read-prices.ts",
    "schedule-reminders.ts",
    "settle-purchase.ts",
    "stop-renewal.ts",
    "subscription-store.ts",
    "sync-subscription.ts",
    "trial-key.ts",
    "delete-at-provider.ts",
    "withdraw-lifetime.ts",
    "withdraw-purchase.ts",
    "wrong-country.ts",
  ],
  // What billing settles and what premium shows of gifts and groups.
  gift: [
    "activate-gift.ts",
    "deliver-gifts.ts",
    "gift-code.ts",
    "end-gift.ts",
    "gift-facts.ts",
    "gift-store.ts",
    "grant-gift.ts",
    "refuse-gift.ts",
    "sync-gift-charge.ts",
  ],
  group: [
    "group-link.ts",
    "group-store.ts",
    "group-wording.ts",
    "grant-group.ts",
    "sync-group.ts",
    "take-seat.ts",
    "tokens.ts",
  ],
  // What schools' record stores get, and schools' platforms as staff see and change them.
  standards: ["records/queue-record.ts", "lti/platforms-for-staff.ts", "lti/change-platform.ts"],
  payments: ["command.ts", "provider.ts", "embedded/pay-in-the-past.ts"],
  premium: ["messages/en.json"],
  trial: ["store.ts"],
};

/** Folders that gather the areas, so their files may import any file of an area. */
export const GATHERING = /^src\/server\/(?:cli|db|http|jobs)\/|^src\/server\/[^/]+\.ts$|^src\/server\/mail\/mails\.ts$/;
