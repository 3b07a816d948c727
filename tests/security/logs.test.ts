import { afterAll, expect, test } from "vitest";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";

const app = await createLearningApp();
afterAll(() => app.close());

const text = () => JSON.stringify(app.logged);

test("logs the route, the status and a pseudonym, and nothing that names anybody (T57, T60)", async () => {
  const browser = app.browser();
  const password = "seven green turtles";
  await browser.signUp("somebody.special@example.org", password);
  await browser.logIn("somebody.special@example.org", "a wrong password");
  const tab = await openTab(browser, `${firstLesson}?preview_token=`, "2026-03-02T09:00:00Z").catch(() => null);
  await browser.get(`${firstLesson}?preview_token=my-preview-token`);
  await (await openTab(browser, firstLesson, "2026-03-02T09:00:00Z")).check("bridges", { text: "my own answer" });
  expect(tab).toBeNull();
  for (const secret of [
    "somebody.special",
    password,
    "a wrong password",
    browser.cookies.get("sid") ?? "-",
    browser.cookies.get("XSRF-TOKEN") ?? "-",
    "my-preview-token",
    "my own answer",
  ]) {
    expect(text()).not.toContain(secret);
  }
  const answered = app.logged.filter((line) => line.msg === "answered");
  expect(answered).toContainEqual(
    expect.objectContaining({ route: "userstate_check", status: 200, who: expect.any(String) }),
  );
});

test("logs the reason of each refusal (T60)", async () => {
  const browser = app.browser();
  await browser.logIn("nobody@example.org", "wrong");
  await browser.raw("POST", "/account/login/", { "content-type": "application/json" }, "{}");
  await browser.post("/api/v1/quizzes/coming_soon_notification/exploration/knots/");
  const events = app.logged.map((line) => line.event);
  for (const event of ["log_in_refused", "forgery_refused", "permission_refused"]) expect(events).toContain(event);
});

test("nobody can inject lines into the log (T60)", async () => {
  const before = app.logged.length;
  const line = '\r\n{"level":30,"msg":"staff logged in"}';
  await app
    .browser()
    .get(`/courses/${encodeURIComponent(line)}/`, { "x-request-id": line.trim(), "user-agent": line.trim() });
  const later = app.logged.slice(before);
  expect(later.map((line) => line.msg)).not.toContain("staff logged in");
  expect(JSON.stringify(later)).not.toContain("staff logged in");
});
