import { call, type MatrixRow, page } from "../kit/matrix-row.ts";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";

/** Nobody in the matrix has finished a course. The tests in `server/standards/` cover those who have. */
export const standardsCalls: readonly MatrixRow[] = [
  call("certificates", "/certificates/", () => ({ course: "number-walks", name: "Ada" }), {
    anonymous: 401,
    others: 409,
  }),
  call("certificate", `/certificates/${ID}/`, () => ({ act: "take_back" }), { anonymous: 401, others: 404 }),
  page("badge_issuer", "/badges/issuer/"),
  page("badge_achievement", "/badges/achievements/number-walks/"),
  page("badge_key", "/badges/keys/none/", 404),
  page("badge_status", "/badges/status/"),
  page("badge", `/badges/${ID}/`, 404),
  page("badge_image", `/badges/${ID}/image/`, 404),
  // Without a platform nobody is sent anywhere: `server/standards/lti/lti.test.ts` has one.
  page("lti_login", "/lti/login/", 400),
  { route: "lti_login", method: "POST", address: "/lti/login/", form: () => ({}), expected: 400 },
  { route: "lti_launch", method: "POST", address: "/lti/launch/", form: () => ({}), expected: 400 },
  page("lti_keys", "/lti/jwks.json"),
  call("lti_continue", "/lti/continue/", () => ({ launch: "guessed" }), 410),
  call("lti_deep_link", "/lti/deep-link/", () => ({ launch: "guessed", lesson: "1" }), { anonymous: 401, others: 410 }),
  call(
    "lti_register",
    "/lti/register/",
    () => ({ openid_configuration: "https://school.example/c", invitation: "guessed" }),
    410,
  ),
  page("certificate_pdf", `/certificates/${ID}/pdf/`, 404),
];
