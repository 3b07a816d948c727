import { afterAll, describe, expect, test } from "vitest";
import { expectNothingWritten } from "../kit/database-digest.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

const app = await createLearningApp();
afterAll(() => app.close());
const browser = app.browser();
await browser.signUp("ada@example.org");
// Staff reach every call.
await app.db.updateTable("users").set({ user_type: "staff" }).execute();
const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");

async function expectRefused(address: string, payload: string, status = 400): Promise<void> {
  const answer = await browser.postText(address, payload);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('"success":false')]);
  expect(answer.json().results.errors[0]).toMatch(/\S/);
}

/** Their data travels in the query, or is checked by its signature before anything else (`server/billing/webhook.test.ts`). */
const OTHERS = ["userstate_reset", "payment_webhook"];

/** Calls that have fields, and need none of them. */
const NOTHING_REQUIRED = ["child_waiting", "hide_admin_features_toggle", "notification_preferences"];

/** Fields that a form sends once or several times. */
const ONE_OR_SEVERAL = ["lti_deep_link lesson"];

/** Calls whose data travels in the body. */
const calls = matrix.filter((row) => row.body && !OTHERS.includes(row.route));

/** A body of 10 MB. */
const LONG = JSON.stringify({ text: "x".repeat(10_000_000) });

describe("refused calls", () => {
  expectNothingWritten(() => app.database);

  describe.each(calls.map((row) => [row.address, row] as const))("POST %s", (address, row) => {
    const right = () => ({ ...(row.body?.(tab) as Record<string, unknown>) }); // every body of the matrix is an object

    test.each(["is_staff", "user_type", "user_id", "learner_id", "owner", "xp", "price"])(
      "refuses the extra field %s and writes nothing (T36)",
      async (field) => {
        // The specification lets this one say whom it's about; the logged-in person counts
        // (`server/trial/cancel-trial.test.ts`).
        if (row.route === "different_plan_remind_support" && field === "user_id") return;
        // Staff choose how much XP a test user has (`server/staff/test-users`).
        if (row.route === "test_user" && field === "xp") return;
        await expectRefused(address, JSON.stringify({ ...right(), [field]: "staff" }));
      },
    );

    test("refuses a list, object, number or null in any of its fields and writes nothing (T37)", async () => {
      const body = right();
      for (const [field, value] of Object.entries(body)) {
        // These carry an interactive's own data; its own schema checks it.
        if (["state", "answer", "query"].includes(field)) continue;
        const others = [[value], { value }, null, typeof value === "number" ? String(value) : 1].filter(
          (other) =>
            !((Array.isArray(value) || ONE_OR_SEVERAL.includes(`${row.route} ${field}`)) && Array.isArray(other)) &&
            !(typeof value === "object" && typeof other === "object"),
        );
        for (const other of others) await expectRefused(address, JSON.stringify({ ...body, [field]: other }));
      }
    });

    test("refuses a duplicate field and writes nothing (T37)", async () => {
      const [field = "extra", value = 1] = Object.entries(right())[0] ?? [];
      const twice = `{${JSON.stringify(field)}:${JSON.stringify(value)},${JSON.stringify(right()).slice(1)}`.replace(
        ",}",
        `,"${field}":1}`,
      );
      await expectRefused(address, twice);
    });

    test.each(["__proto__", "constructor", "prototype"])("refuses the name %s anywhere (T14)", async (name) => {
      await expectRefused(
        address,
        `{"${name}":{"is_staff":true},${JSON.stringify(right()).slice(1)}`.replace(",}", "}"),
      );
      await expectRefused(address, JSON.stringify({ ...right(), deep: [{ x: 1 }] }).replace('"x"', `"${name}"`));
      expect(({} as Record<string, unknown>).is_staff).toBeUndefined();
    });

    test.each(["[]", "1", '"text"', "null", "true", "{", "", "[{}]", "\u0000"])(
      "refuses the body %j",
      async (payload) => {
        // An empty body is an object without fields, and fits where none is required.
        if (payload === "" && (Object.keys(right()).length === 0 || NOTHING_REQUIRED.includes(row.route))) return;
        await expectRefused(address, payload);
      },
    );

    test("refuses 10 MB before reading it", () => expectRefused(address, LONG, 413));
  });
});

/** Texts that have broken SQL, paths, templates or logs somewhere. */
const nasty = [
  "'",
  "' or '1'='1",
  "'; drop table users; --",
  "\\",
  "%",
  "_",
  "$1",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the point
  "${7*7}",
  "{{7*7}}",
  "%00",
  "..%2f..%2f",
  "%252e%252e%252f",
  "😀",
  "ﬁ",
  "a".repeat(400),
  "<script>",
  "\u202e",
  "\u0000",
];

const addresses = [
  (text: string) => `/courses/${text}/`,
  (text: string) => `/courses/number-walks/${text}/`,
  (text: string) => `/courses/number-walks/first-steps/${text}/`,
  (text: string) => `/courses/number-walks/first-steps/equal-steps/${text}/`,
  (text: string) => `/welcome/learning-path/${text}/`,
  (text: string) => `/landing/${text}/`,
  (text: string) => `/s/${text}`,
];

test.each(nasty)("a path with %j isn't found, and nothing breaks (T1, T5)", async (text) => {
  for (const address of addresses) {
    const answer = await browser.get(address(encodeURIComponent(text)));
    expect([address(text), [400, 404, 414].includes(answer.status), answer.status]).toEqual([
      address(text),
      true,
      answer.status,
    ]);
  }
});

test.each(nasty)("takes a query with %j as text (T5)", async (text) => {
  for (const field of ["from_llp", "version_name", "preview_token", "next", "tour"]) {
    const answer = await browser.get(`${firstLesson}?${field}=${encodeURIComponent(text)}`);
    expect(answer.status).toBeLessThan(500);
  }
});

test("decodes a path once: a doubly encoded path is another path (T1)", async () => {
  expect((await browser.get("/courses/number%2Dwalks/")).status).toBe(200);
  expect((await browser.get("/courses/number%252Dwalks/")).status).toBe(404);
});

test("refuses a duplicate query field if it's known, and ignores it otherwise", async () => {
  expect((await browser.get("/courses/number-walks/?from_llp=a&from_llp=b")).status).toBe(400);
  expect((await browser.get("/courses/number-walks/?utm_source=a&utm_source=b")).status).toBe(200);
});

const RESET = "/api/v1/userstate/reset/?course_slug=number-walks";

describe("the data of a reset travels in the query", () => {
  expectNothingWritten(() => app.database);

  test("and is strict too", async () => {
    for (const query of ["?lesson_id=1", "?course_slug=a&course_slug=b", "?user_id=1", "?lesson_id[]=x"]) {
      await expectRefused(`/api/v1/userstate/reset/${query}`, "{}");
    }
    for (const body of ['{"user_id":1}', '{"course_slug":"number-walks"}', "[]", "null", '"x"', "7"]) {
      await expectRefused(RESET, body);
    }
  });
});

test("a reset needs no body", async () => {
  for (const body of ["{}", ""]) expect((await browser.postText(RESET, body)).status).toBe(200);
});
