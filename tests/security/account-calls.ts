import { call, type MatrixRow } from "../kit/matrix-row.ts";

/** Calls behind the account menu. Nothing here changes an account: bodies that would are in the tests of `server/account/`. */
export const accountCalls: readonly MatrixRow[] = [
  call("prove_identity", "/account/prove/", () => ({ password: "not their password" }), {
    anonymous: 401,
    others: 422,
  }),
  // Nobody here has said that they're a child: `server/account/children/children.test.ts`.
  call("signup_child", "/account/signup/child/", () => ({ nickname: "Rocket", password: "nine blue turtles" }), 409),
  call("child_waiting", "/account/waiting/", () => ({ guardian_email: "sam@example.com" }), 409),
  call("guardian", "/account/guardian/", () => ({ token: "guessed", act: "agree" }), 410),
  call("age", "/account/age/", () => ({ birth_month: 13, birth_year: 1990 }), { anonymous: 401, others: 400 }),
  // A guessed link; `server/account/verify-email.test.ts` opens real ones.
  call("email_verify", "/account/email/verify/", () => ({ token: "guessed" }), 422),
  call("email_revert", "/account/email/revert/", () => ({ token: "guessed", new_password: "nine blue turtles" }), 422),
  call(
    "password_reset",
    "/account/password/reset/",
    () => ({ token: "guessed", new_password: "nine blue turtles" }),
    422,
  ),
  call("security", "/account/security/", () => ({ act: "app_confirm", code: "000000" }), {
    anonymous: 401,
    others: 422,
  }),
  // The address of the tests is only a number, for which there are no passkeys; `server/account/passkeys/passkeys.test.ts` has a name.
  call("passkey_options", "/account/passkeys/options/", () => ({ to: "enter" }), 422),
  call("passkey_add", "/account/passkeys/add/", () => ({ answer: "{}" }), { anonymous: 401, others: 422 }),
  call("passkey_enter", "/account/passkeys/log-in/", () => ({ answer: "{}" }), 422),
  call("second_step", "/account/login/second-step/", () => ({ code: "000000" }), 422),
  call("sessions", "/account/sessions/", () => ({}), { anonymous: 401, others: 400 }),
  // Google isn't set up here.
  call("social_connections", "/account/social/connections/", () => ({ disconnect: "google" }), {
    anonymous: 401,
    others: 404,
  }),
  call("email_change", "/account/email/change/", () => ({ new_email: "nowhere" }), { anonymous: 401, others: 400 }),
  call(
    "password_change",
    "/account/password/change/",
    () => ({ current_password: "not theirs", new_password: "nine blue turtles" }),
    { anonymous: 401, others: 422 },
  ),
  call("hide_admin_features_toggle", "/profile/_hide_admin_features_toggle/", () => ({ hidden: "no" }), {
    author: 200,
    staff: 200,
    others: 404,
  }),
  call("profile_personal_info", "/profile/personal-info/", () => ({ first_name: "A".repeat(81), last_name: "" }), {
    anonymous: 401,
    others: 400,
  }),
  call("timezone", "/account/settings/timezone/", () => ({ time_zone: "Mars/Olympus" }), {
    anonymous: 401,
    others: 422,
  }),
  call("theme", "/account/settings/theme/", () => ({ theme: "system" })),
  call("notification_preferences", "/account/settings/notifications/", () => ({ assignments: "on" }), {
    anonymous: 401,
    others: 200,
  }),
  // Not form data; with a picture: `server/account/settings/avatar.test.ts`.
  { route: "avatar_change", method: "POST", address: "/profile/avatar/change/", form: () => ({}), expected: 415 },
  // What a right token does: `server/account/settings/settings.test.ts`.
  {
    route: "unsubscribe",
    method: "POST",
    address: "/account/unsubscribe/?token=guessed",
    form: () => ({}),
    expected: 404,
  },
];
