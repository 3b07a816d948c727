import { emailVerifyPage } from "#contract/account/address.ts";
import { avatarPage } from "#contract/account/avatar.ts";
import { agePage, childSignUpPage, childWaitingPage, guardianPage } from "#contract/account/children.ts";
import { connectionsPage } from "#contract/account/connections.ts";
import { emailChangePage, emailRevertPage } from "#contract/account/email-change.ts";
import { notificationsPage, unsubscribePage } from "#contract/account/notifications.ts";
import { passwordChangePage, passwordResetPage } from "#contract/account/password.ts";
import { personalInfoPage } from "#contract/account/personal-info.ts";
import { proveIdentityPage } from "#contract/account/prove-identity.ts";
import { secondStepPage, securityPage } from "#contract/account/security.ts";
import { sessionsPage } from "#contract/account/sessions.ts";
import { settingsPage } from "#contract/account/settings.page.ts";
import { themePage } from "#contract/account/theme.ts";
import { timeZonePage } from "#contract/account/time-zone.ts";
import type { ScreenName } from "#contract/page.ts";
import { page } from "./matrix-row.ts";
import { both, HIDDEN, type ScreenRow, SIGNED_IN } from "./screen-row.ts";

const form = { values: {}, field_errors: {}, errors: [] };

const session = { began_at: "2026-03-02T09:00:00.000Z", last_seen_at: "2026-03-02T11:00:00.000Z" };

/** Screens behind the account menu. */
export const accountRows = {
  signup_child: {
    contract: childSignUpPage,
    // Only somebody who has just said that they're a child sees it: `server/account/children/children.test.ts`.
    pages: [page("signup_child", "/account/signup/child/", 302)],
    sample: { classroom: null, child_age: 13, next: null, ...form },
    shots: [],
  },
  child_waiting: {
    contract: childWaitingPage,
    pages: [page("child_waiting", "/account/waiting/", 302)],
    sample: {
      state: "waiting",
      log_in_name: "otter-48213",
      guardian: "s…@example.com",
      ends_at: "2026-03-16T09:00:00.000Z",
      sent: true,
      continue_to: "/account/login/",
      ...form,
    },
    shots: [],
  },
  guardian: {
    contract: guardianPage,
    pages: [page("guardian", "/account/guardian/?token=x")],
    sample: {
      state: "agreed",
      token: "t",
      nickname: "Rocket",
      log_in_name: "otter-48213",
      wording: ["I agree."],
      given_at: "2026-03-02T09:00:00.000Z",
      ends_at: null,
      ...form,
    },
    shots: [{ name: "guardian-gone" }],
  },
  age: {
    contract: agePage,
    pages: [page("age", "/account/age/", SIGNED_IN)],
    sample: { known: false, next: "/courses/", ...form },
    shots: [{ name: "age", as: "learner" }],
  },
  prove_identity: {
    contract: proveIdentityPage,
    pages: [page("prove_identity", "/account/prove/?next=/courses/", SIGNED_IN)],
    sample: { next: "/courses/", way: "password", sent: false, ...form },
    shots: [{ name: "prove-identity", as: "learner" }],
  },
  email_verify: {
    contract: emailVerifyPage,
    pages: [
      page("email_verify", "/account/email/verify/", SIGNED_IN),
      page("email_verify", "/account/email/verify/?token=x"),
    ],
    sample: { state: "ask", token: "t", email: "ada@example.com", needs_password: true, sent: false, ...form },
    shots: [
      { name: "email-verify", as: "learner" },
      { name: "email-verify-dead", path: "/account/email/verify/?token=x" },
    ],
  },
  sessions: {
    contract: sessionsPage,
    pages: [page("sessions", "/account/sessions/", SIGNED_IN)],
    sample: {
      sessions: [
        { ...session, session_id: "01", browser: "Firefox", system: "Linux", is_current: true },
        { ...session, session_id: "02", browser: "", system: "", is_current: false },
      ],
      time_zone: "UTC",
      ended: true,
      ...form,
    },
    shots: [{ name: "sessions", as: "learner" }],
  },
  security: {
    contract: securityPage,
    pages: [page("security", "/account/security/", SIGNED_IN)],
    sample: {
      app: "waiting",
      app_address: "otpauth://totp/Hypatia:ada?secret=GEZDGNBVGY3TQOJQ&issuer=Hypatia",
      app_key: "GEZD GNBV GY3T QOJQ",
      passkeys: [
        { passkey_id: "p", browser: "Firefox", system: "Linux", added_at: session.began_at, last_used_at: null },
      ],
      passkeys_work: true,
      time_zone: "UTC",
      recovery_left: 0,
      recovery_codes: ["abcde-fghij"],
      ...form,
    },
    shots: [{ name: "security", as: "learner" }],
  },
  second_step: {
    contract: secondStepPage,
    // Only half a session opens it: `server/account/factors/second-step.test.ts`.
    pages: [page("second_step", "/account/login/second-step/", 302)],
    sample: { next: null, ...form },
    shots: [],
  },
  social_connections: {
    contract: connectionsPage,
    // Google isn't set up here; `server/account/google/connections.test.ts` connects with a provider of its own.
    pages: [page("social_connections", "/account/social/connections/", HIDDEN)],
    sample: {
      google: { email: "ada@example.com", connected_at: "2026-03-02T09:00:00.000Z" },
      connect_at: "/account/google/start/?connect=x",
      has_password: false,
      time_zone: "UTC",
      ...form,
    },
    shots: [],
  },
  email_change: {
    contract: emailChangePage,
    pages: [page("email_change", "/account/email/change/", SIGNED_IN)],
    sample: { email: "ada@example.com", pending_email: "ada@example.org", sent: true, ...form },
    shots: [{ name: "email-change", as: "learner" }],
  },
  email_revert: {
    contract: emailRevertPage,
    pages: [page("email_revert", "/account/email/revert/?token=x")],
    sample: { state: "ask", token: "t", email: "ada@example.com", ...form },
    shots: [{ name: "email-revert" }],
  },
  password_change: {
    contract: passwordChangePage,
    pages: [page("password_change", "/account/password/change/", SIGNED_IN)],
    sample: { has_password: true, done: true, ...form },
    shots: [{ name: "password-change", as: "learner" }],
  },
  password_reset: {
    contract: passwordResetPage,
    pages: [
      page("password_reset", "/account/password/reset/"),
      page("password_reset", "/account/password/reset/?token=x"),
    ],
    sample: { state: "choose", token: "t", email: "ada@example.com", made_at: "2026-03-02T09:00:00.000Z", ...form },
    shots: [{ name: "password-reset" }, { name: "password-reset-sent", path: "/account/password/reset/?state=sent" }],
  },
  settings: {
    contract: settingsPage,
    pages: [page("settings", "/account/settings/", SIGNED_IN)],
    sample: {
      email: "amara@example.com",
      email_verified: true,
      pending_email: "amara@example.org",
      time_zone: { place: "Lagos", offset: "UTC+1" },
      theme: "dark",
      has_password: true,
      sessions: 2,
      social: [{ provider: "google", email: "amara@example.com" }],
      notifications_on: 2,
      num_notifications: 5,
      league: false,
    },
    shots: [{ name: "settings", as: "learner" }],
  },
  personal_info: {
    contract: personalInfoPage,
    pages: [page("profile_personal_info", "/profile/personal-info/", SIGNED_IN)],
    sample: { first_name: "Amara", last_name: "Okafor", ...form },
    shots: [{ name: "personal-info", as: "learner" }],
  },
  avatar: {
    contract: avatarPage,
    pages: [page("avatar_change", "/profile/avatar/change/", SIGNED_IN)],
    sample: { avatar_url: "/uploads/ab/ab.webp", ...form },
    shots: [{ name: "avatar", as: "learner" }],
  },
  time_zone: {
    contract: timeZonePage,
    pages: [page("timezone", "/account/settings/timezone/", SIGNED_IN)],
    sample: {
      time_zone: "Africa/Lagos",
      zones: [
        { name: "Africa/Lagos", place: "Lagos", region: "Africa", title: "West Africa Time", offset: "UTC+1" },
        { name: "Europe/Berlin", place: "Berlin", region: "Europe", title: "Central European Time", offset: "UTC+1" },
      ],
      browser_zone: "Europe/Berlin",
      ...form,
    },
    shots: [{ name: "time-zone", as: "learner" }],
  },
  theme: {
    contract: themePage,
    pages: [page("theme", "/account/settings/theme/")],
    sample: { theme: "dark", ...form },
    shots: both("theme"),
  },
  notifications: {
    contract: notificationsPage,
    pages: [page("notification_preferences", "/account/settings/notifications/", SIGNED_IN)],
    sample: {
      email: "amara@example.com",
      email_verified: false,
      age: "unknown",
      choices: {
        streak: false,
        weekly: false,
        new_lessons: false,
        course_ready: true,
        assignments: true,
        product_news: false,
      },
      ...form,
    },
    shots: [{ name: "notifications", as: "learner" }],
  },
  unsubscribe: {
    contract: unsubscribePage,
    pages: [page("unsubscribe", "/account/unsubscribe/?token=guessed")],
    sample: { notification: "course_ready", wanted: true, token: "t" },
    shots: [{ name: "unsubscribe" }],
  },
} satisfies Partial<Record<ScreenName, ScreenRow>>;
