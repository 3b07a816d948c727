import { expect, test } from "vitest";
import { app, auditOf, newKey, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const PATH = "/staff/platforms/";
const reason = "Their head asked for it.";
const school = {
  act: "add",
  name: "Hill School",
  issuer: "https://moodle.hill.example",
  client_id: "abc",
  auth_login_url: "https://moodle.hill.example/auth",
  auth_token_url: "https://moodle.hill.example/token",
  jwks_url: "https://moodle.hill.example/jwks",
};

/** Shows an order and carries it out, pressed five times at once. */
async function order(fields: Record<string, string>) {
  const sent = { reason, key: newKey(), ...fields };
  const shown = await staff.post(PATH, { ...sent, step: "show" });
  if (shown.status !== 200) return { status: shown.status, effect: [], fields: shown.json().results.field_errors };
  const { seen, effect } = shown.json().results;
  const press = () => staff.post(PATH, { ...sent, seen, step: "do" });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  return { status: answers[0]?.status, effect, fields: {} };
}

const listed = async () => (await staff.data(PATH)).results.platforms;

test("a platform is connected, given a deployment, turned off and on again: each is shown first, and has its audit line", async () => {
  const added = await order(school);
  expect(added.effect).toEqual([
    "Hill School can send people here, from https://moodle.hill.example as the client abc.",
    "Nobody can come until it has a deployment.",
  ]);
  const [{ platform_id: platform }] = await listed();
  const { results } = await staff.data(`${PATH}?platform=${platform}&act=off`);
  expect(results.chosen).toMatchObject({ name: "Hill School", act: "off" });
  expect((await order({ act: "deployment", platform, deployment_id: "7" })).status).toBe(200);
  expect((await order({ act: "off", platform })).status).toBe(200);
  expect(await listed()).toMatchObject([{ state: "off", deployments: ["7"], for_children: false }]);
  const on = await order({ act: "on", platform, for_children: "on" });
  expect(on.effect.at(-1)).toContain("the school has agreed");
  expect(await listed()).toMatchObject([{ state: "on", for_children: true }]);
  const lines = await auditOf("Hill School");
  expect(lines.map(({ act }) => act)).toEqual(["platform_added", "deployment_added", "platform_off", "platform_on"]);
  expect(new Set(lines.map(({ reason: said }) => said))).toEqual(new Set([reason]));
});

test.each([
  [{ name: " " }, "name"],
  [{ issuer: "" }, "issuer"],
  [{ client_id: "" }, "client_id"],
  [{ jwks_url: "moodle" }, "jwks_url"],
  [{ auth_token_url: "http://moodle.hill.example/token" }, "auth_token_url"],
])("%j is refused beside its field", async (wrong, field) => {
  const answer = await order({ ...school, client_id: newKey(), ...wrong });
  expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
});

test("the same issuer and client twice, an unknown platform and a missing reason are refused", async () => {
  expect((await order({ ...school, client_id: "twice" })).status).toBe(200);
  expect((await order({ ...school, client_id: "twice" })).status).toBe(409);
  expect((await order({ act: "off", platform: newKey() })).status).toBe(409);
  expect((await order({ act: "off", platform: newKey(), reason: "" })).status).toBe(400);
});

test("nobody but staff sees the page", async () => {
  const learner = app.browser();
  await learner.signUp("curious@example.com");
  expect((await learner.get(PATH)).status).toBe(404);
});
