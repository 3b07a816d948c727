import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../kit/app.ts";
import type { TestBrowser } from "../kit/client.ts";
import { databaseDigest } from "../kit/database-digest.ts";
import { createLearningApp } from "../kit/learning.ts";
import { onePerRole, type Role, roles } from "../kit/people.ts";
import { matrix } from "./route-matrix.ts";

let app: TestApp;
let browsers: Record<Role, TestBrowser>;

beforeAll(async () => {
  app = await createLearningApp();
  browsers = await onePerRole(app);
});
afterAll(() => app.close());

// The page of the embedded test provider represents another company's, which stores its own objects.
const addresses = matrix
  .filter((row) => row.method === "GET" && !/^test_(checkout|portal|receipt)$/.test(row.route))
  .map((row) => row.address);

test.each(addresses)("GET %s changes nothing, for any viewer (T28)", async (address) => {
  const before = await databaseDigest(app.database);
  for (const role of roles) {
    await browsers[role].get(address);
    await browsers[role].raw("HEAD", address);
  }
  expect(await databaseDigest(app.database)).toBe(before);
});

test("a newcomer's first page gives a session cookie and makes no session", async () => {
  const before = await databaseDigest(app.database);
  const newcomer = app.browser();
  await newcomer.get("/");
  expect(newcomer.cookies.get("sid")).toMatch(/^[\w-]{43}$/);
  expect(await databaseDigest(app.database)).toBe(before);
});

test.each(
  addresses.filter(
    (address) =>
      !/robots|^\/sw\.js$|^\/offline\/$|offline\.json$|picture\.png$|gpc\.json|\.xml$|healthz|readyz|metrics|openapi|^\/badges\/|^\/lti\/(jwks|login)|^\/dev\/|^\/api\/|\/live\/|\/authors\/packages\/|start-personal-data-export|personal-data-export-state/.test(
        address,
      ),
  ),
)("GET %s with the ajax flag returns response, results and globals (P1)", async (address) => {
  const data = await browsers.premium.data(address);
  expect(Object.keys(data)).toEqual(["response", "results", "globals"]);
  expect(data.response.request_path).toBe(address.split("?")[0]);
  expect(data.globals.user.email).toBe("premium@example.com");
});
