import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";

const app = await createTestApp();
afterAll(() => app.close());

test("a page that says there's nothing here still knows who's logged in", async () => {
  const browser = app.browser();
  await browser.signUp("lost@example.com");
  const answer = await browser.get("/no/such/page/?ajax=1");
  expect(answer.status).toBe(404);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json().globals.user).toMatchObject({ is_authenticated: true, email: "lost@example.com" });
});

test("a newcomer gets no cookie from an address that doesn't exist, and a picture there shows nobody", async () => {
  expect((await app.browser().get("/no-such-page/")).headers["set-cookie"]).toBeUndefined();
  const member = app.browser();
  await member.signUp("no-picture@example.com");
  const picture = await member.raw("GET", "/no-such.png?ajax=1", { accept: "image/webp,*/*;q=0.8" });
  expect([picture.status, picture.json().globals.user.is_authenticated]).toEqual([404, false]);
});
