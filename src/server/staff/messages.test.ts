import { expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { passProcessTime } from "#tests/kit/pass-process-time.ts";
import { app, auditOf, newKey, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const PATH = "/staff/messages/";
const reason = "We're moving to another machine.";
const text = "We'll be away on Sunday from 9 to 10.";

async function order(fields: Record<string, string>) {
  const sent = { reason, key: newKey(), ...fields };
  const shown = await staff.post(PATH, { ...sent, step: "show" });
  if (shown.status !== 200) return shown;
  const { seen } = shown.json().results;
  const press = () => staff.post(PATH, { ...sent, seen, step: "do" });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  return answers[0] ?? shown;
}

/** Time for which a process keeps the messages. */
const KEPT_MS = 5000;

const read = async (browser: TestBrowser, path = "/about/") =>
  (await browser.data(path)).globals.client_type.context.messages.map((message: { text: string }) => message.text);

test("a message is read once by each browser on its next page, until it's ended", async () => {
  const early = app.browser();
  expect(await read(early)).toEqual([]);
  expect((await order({ act: "make", level: "warning", text, until: "2026-03-08" })).status).toBe(200);
  passProcessTime(KEPT_MS);
  expect(await read(early)).toEqual([text]);
  expect(await read(early)).toEqual([]);
  expect(await read(app.browser())).toEqual([text]);
  const [message] = (await staff.data(PATH)).results.messages;
  expect(message).toMatchObject({ text, is_shown: true, about: "Warning, shown until the end of Mar 8, 2026 (UTC)" });
  expect((await order({ act: "end", message: message.id })).status).toBe(200);
  passProcessTime(KEPT_MS);
  expect(await read(app.browser())).toEqual([]);
  expect((await order({ act: "end", message: message.id })).status).toBe(409);
  expect((await auditOf(message.id)).map(({ act }) => act)).toEqual(["message_made", "message_ended"]);
});

test.each([
  [{ text: "" }, "text"],
  [{ until: "2026-03-01" }, "until"],
  [{ until: "2026-06-01" }, "until"],
  [{ until: "soon" }, "until"],
])("%j is refused beside its field", async (wrong, field) => {
  const answer = await order({ act: "make", level: "info", text, until: "2026-03-08", ...wrong });
  expect([answer.status, Object.keys(answer.json().results.field_errors)]).toEqual([422, [field]]);
});

test("nobody but staff sees the page", async () => {
  const learner = app.browser();
  await learner.signUp("curious@example.com");
  expect((await learner.get(PATH)).status).toBe(404);
});
