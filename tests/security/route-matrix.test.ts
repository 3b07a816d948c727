import { afterAll, describe, expect, test } from "vitest";
import { pathTo, pattern } from "#contract/build-path.ts";
import { type RouteName, route, routes } from "#contract/paths.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { expectNothingWritten } from "../kit/database-digest.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import type { MatrixRow } from "../kit/matrix-row.ts";
import { onePerRole, type Role, roles } from "../kit/people.ts";
import { matrix } from "./route-matrix.ts";

const app = await createLearningApp({ env: { PUBLIC_PAGES_S: "300" } });
afterAll(() => app.close());
const browsers = await onePerRole(app);
const tab = await openTab(app.browser(), firstLesson, "2026-03-02T09:00:00Z");

const key = ({ route: name, method }: { route: RouteName; method: string }) => `${method} ${name}`;

test("the matrix lists exactly the routes that are served (T51)", () => {
  const served = new Set(app.server.served.map(key));
  const listed = new Set(matrix.map(key));
  const unlisted = [...served].filter((name) => !listed.has(name));
  expect(
    unlisted.map((name) => {
      const file = name.startsWith("GET") ? "`pages` in tests/kit/screen-rows.ts" : "tests/security/route-matrix.ts";
      return `add ${name} to ${file}`;
    }),
  ).toEqual([]);
  const unserved = [...listed].filter((name) => !served.has(name));
  expect(unserved.map((name) => `serve ${name} in src/server/<area>/serve.ts`)).toEqual([]);
});

// The page of the embedded test provider represents another company's, which stores its own objects.
const isTheirs = ({ route: name }: MatrixRow) => /^test_(checkout|portal|receipt)$/.test(name);
const gets = matrix.filter(({ method }) => method === "GET");

describe("reading", () => {
  expectNothingWritten(() => app.database);

  test.each(addressed(gets.filter((row) => !isTheirs(row))))(
    "GET %s answers each role as its row says, is never public to somebody with a session, and changes nothing (T28)",
    async (address, row) => {
      const got = new Map<Role, number>();
      await fewAtATime(roles, async (role) => {
        const { status, headers } = await browsers[role].get(address);
        got.set(role, status);
        const isPage = String(headers["content-type"]).startsWith("text/html");
        const isPublic = /public|s-maxage/.test(String(headers["cache-control"]));
        expect([role, isPage && isPublic && role !== "anonymous"]).toEqual([role, false]);
        await browsers[role].raw("HEAD", address);
      });
      expect(got).toEqual(wantedOf(row));
    },
  );
});

test.each(addressed(gets.filter(isTheirs)))("GET %s", async (_address, row) => {
  expect(await statuses(row)).toEqual(wantedOf(row));
});

test.each(addressed(matrix.filter(({ method }) => method !== "GET")))("POST %s", async (_address, row) => {
  expect(await statuses(row)).toEqual(wantedOf(row));
});

function addressed(rows: readonly MatrixRow[]) {
  return rows.map((row) => [row.address, row] as const);
}

function wantedOf({ expected }: MatrixRow): Map<Role, number> {
  const of = (role: Role) => (typeof expected === "number" ? expected : (expected[role] ?? expected.others));
  return new Map(roles.map((role) => [role, of(role)]));
}

async function statuses(row: MatrixRow): Promise<Map<Role, number>> {
  const got = new Map<Role, number>();
  for (const role of roles) got.set(role, (await ask(browsers[role], row)).status);
  return got;
}

function ask(browser: TestBrowser, row: MatrixRow): Promise<Answer> {
  if (row.form) return browser.form(row.address, row.form(tab));
  if (row.body) return browser.post(row.address, row.body(tab));
  return browser.get(row.address);
}

const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names

/** Some address of the route, with a value for each parameter. */
function someAddress(name: RouteName): string {
  const params = pattern(name).segments.flatMap((segment) =>
    segment.kind === "literal" ? [] : [[segment.name, "1"] as const],
  );
  return pathTo(name, Object.fromEntries(params));
}

test.each(names.filter((name) => route(name).open))("%s isn't built and isn't served yet", async (name) => {
  for (const role of roles) {
    const answer = await browsers[role].get(someAddress(name));
    expect([role, answer.status]).toEqual([role, 404]);
  }
});

test("serves each route that isn't open", () => {
  const served = new Set(app.server.served.map((row) => row.route));
  const missing = names.filter((name) => !route(name).open && !served.has(name));
  expect(missing.map((name) => `serve ${name} in src/server/<area>/serve.ts`)).toEqual([]);
});

test.each(names.filter((name) => !route(name).open && route(name).kind !== "call" && name !== "home"))(
  "%s with a missing or an extra trailing slash isn't that page (R1)",
  async (name) => {
    const address = someAddress(name);
    const other = address.endsWith("/") ? address.slice(0, -1) : `${address}/`;
    expect((await browsers.staff.get(other)).status).toBe(404);
    expect((await browsers.staff.get(`${address}/`)).status).toBe(404);
    expect((await browsers.staff.get(`/${address}`)).status).toBe(404);
  },
);

test.each(["/nothing/", "/COURSES/", "/courses/number-walks/first-steps/equal-steps/0/more/", "/.env", "/index.html"])(
  "%s gets its own not-found page, never the application's shell (R5)",
  async (address) => {
    const answer = await browsers.anonymous.get(address);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('data-screen="error"');
    expect(answer.body).toContain('data-kind="server"');
  },
);
