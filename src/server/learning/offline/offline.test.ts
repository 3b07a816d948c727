import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { OfflineLesson } from "#contract/learning/offline-course.ts";
import type { OfflineBuild } from "#server/http/render.ts";
import { createLearningApp, premiumLesson } from "#tests/kit/learning.ts";
import { onePerRole, type Role } from "#tests/kit/people.ts";

const WORKER = "self.addEventListener('fetch', () => undefined);";
const offline: OfflineBuild = {
  build: "b1",
  document: ({ siteName }) => `<!DOCTYPE html><title>${siteName}</title>`,
  files: (types, hasFormulas) => [
    ...types.filter((type) => type === "numeric").map((type) => `/assets/${type}.js`),
    ...(hasFormulas ? ["/assets/f.woff2"] : []),
  ],
};

const assetsDir = mkdtempSync(join(tmpdir(), "hypatia-assets-"));

writeFileSync(join(assetsDir, "sw.js"), WORKER);
writeFileSync(join(assetsDir, "numeric.js"), "12345");
writeFileSync(join(assetsDir, "f.woff2"), "123");
const app = await createLearningApp({ offline, assetsDir });
afterAll(() => app.close());
const browsers = await onePerRole(app);

const COURSE = "/courses/number-walks/offline.json";
const listFor = async (role: Role) => JSON.parse((await browsers[role].get(COURSE)).body).results;
const paths = (lessons: OfflineLesson[]) => lessons.map(({ path }) => path);

describe("the list for keeping a course", () => {
  test("has the lessons that are open to the learner, each with the hash of its version and its size", async () => {
    const free = await listFor("learner");
    expect(free.lessons.length).toBeGreaterThan(1);
    expect(paths(free.lessons)).not.toContain(premiumLesson);
    expect(free.locked).toBeGreaterThan(0);
    for (const { url, hash, bytes } of free.lessons) {
      const { results } = await browsers.learner.data(url.replace("?ajax=1", ""));
      expect([results.lesson.version_hash, bytes > 500]).toEqual([hash, true]);
    }
    const all = await listFor("premium");
    expect([paths(all.lessons).includes(premiumLesson), all.locked]).toEqual([true, 0]);
  });

  test("says which lessons are open only while premium is, and until when that is", async () => {
    const before = await listFor("premium");
    expect(before.premium_ends).toBeNull();
    const { user_id: userId } = (await browsers.premium.data("/")).globals.user;
    const ends = Date.parse("2026-03-20T00:00:00Z");
    await sql`update entitlements set ends_at = ${new Date(ends)} where user_id = ${userId}`.execute(app.db);
    const { lessons, premium_ends } = await listFor("premium");
    expect(premium_ends).toBe(ends);
    const premium = lessons.filter((lesson: OfflineLesson) => lesson.premium);
    expect(paths(premium)).toContain(premiumLesson);
    expect((await listFor("learner")).premium_ends).toBeNull();
  });

  test("counts the questions by how far they work, and holds nothing that gives an answer away", async () => {
    const { uses, shell, ...rest } = await listFor("learner");
    expect(uses.later).toBeGreaterThan(2);
    expect(uses.fully).toBeGreaterThan(0);
    expect(shell.build).toBe("b1");
    expect(shell.files).toContainEqual({ url: "/assets/numeric.js", hash: "numeric.js", bytes: 5 });
    expect(JSON.stringify(rest)).not.toMatch(/Secret/);
  });

  test("isn't given to visitors, and there's none for a course that isn't there", async () => {
    expect((await browsers.anonymous.get(COURSE)).status).toBe(401);
    expect((await browsers.learner.get("/courses/no-such-course/offline.json")).status).toBe(404);
  });
});

describe("the service worker and its document", () => {
  test("allow scripts of files only, and no frame around them", async () => {
    const shell = await browsers.anonymous.get("/offline/");
    const policy = String(shell.headers["content-security-policy"]);
    expect([shell.status, shell.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/nonce|unsafe/);
    const worker = await browsers.anonymous.get("/sw.js");
    expect([worker.body, worker.headers["cache-control"]]).toEqual([WORKER, "no-cache"]);
    expect(worker.headers["content-type"]).toContain("text/javascript");
  });

  test("remove themselves once staff switch them off, and in a build without them", async () => {
    const plain = await createLearningApp();
    const off = await createLearningApp({ offline, assetsDir });
    await sql`insert into feature_switches (name, is_on, changed_at) values ('no_offline_courses', true, now())`.execute(
      off.db,
    );
    const removes = (body: string) => body.includes("registration.unregister()") && body.includes("caches.delete");
    for (const without of [plain, off]) {
      expect(removes((await without.browser().get("/sw.js")).body)).toBe(true);
      expect((await without.browser().get("/offline/")).status).toBe(404);
      await without.close();
    }
  });
});
