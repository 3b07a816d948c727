import { afterAll, expect, test } from "vitest";
import type { Answer, Answered, TestBrowser } from "../kit/client.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { choiceOf, createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import type { MatrixRow } from "../kit/matrix-row.ts";
import { onePerRole, type Role, roles } from "../kit/people.ts";
import { matrix } from "./route-matrix.ts";

/**
 * T38: all data that leaves the server, field by field and role by role. The list is `fields.golden.txt` beside this
 * file: a new field fails the test unless somebody adds it on purpose (`npx vitest run tests/security/fields -u`
 * rewrites the list).
 */

const app = await createLearningApp();
afterAll(() => app.close());
const browsers = await onePerRole(app);
const tab = await openTab(app.browser(), firstLesson, "2026-03-02T09:00:00Z");
// Everybody has done some work, so that there's something to show.
for (const role of roles) {
  const own = await openTab(browsers[role], firstLesson, "2026-03-02T09:00:00Z");
  await own.check("where-is-it", { picked: choiceOf(own, "where-is-it", "Half way") });
  await own.save({ rev: 2, inputs: { note: "mine" }, states: [own.work("eighths", { text: "0.7" }, 2)] });
}

/** Filled in by authors and interactives: their own schemas describe the contents, and T53 checks that nothing secret is in there. */
const OPEN =
  /(^|\.)(pub|state|undo|verdict|feature_switches|values|field_errors|inputs|json_schema|fields|examples|asset|public|paths|components|servers)$/;

/** Every field of a value by its path; `*` for each entry of a record whose names are data. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [`${path}[]`, ...value.flatMap((item) => fieldsOf(item, `${path}[]`))];
  if (typeof value !== "object" || value === null || OPEN.test(path)) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    fieldsOf(one, `${path}${path && "."}${/^results\.interactives$/.test(path) ? "*" : name}`),
  );
}

function ask(browser: TestBrowser, row: MatrixRow): Promise<Answer> {
  if (row.form) return browser.form(row.address, row.form(tab));
  if (row.body) return browser.post(row.address, row.body(tab));
  return browser.get(`${row.address}${row.address.includes("?") ? "&" : "?"}ajax=1`);
}

function shown({ status, body, headers }: Answer): string[] {
  if (!String(headers["content-type"]).includes("json")) return [`${status}`];
  const { globals, response, ...rest } = JSON.parse(body);
  return [`${status}`, ...sorted(rest)];
}

function sorted(value: unknown): string[] {
  return [...new Set(fieldsOf(value))].sort();
}

/** Groups roles that see the same. */
function grouped(byRole: ReadonlyMap<Role, string[]>): string[] {
  const groups = Map.groupBy(byRole, ([, fields]) => fields.join("\n"));
  return [...groups].flatMap(([, members]) => {
    const who = members.length === roles.length ? "everybody" : members.map(([role]) => role).join(", ");
    const [first = "", ...rest] = members[0]?.[1] ?? [];
    return [`  ${who}: ${first}`, ...rest.map((field) => `    ${field}`)];
  });
}

/** Fields around a page, for each role. */
async function around(address: string): Promise<Map<Role, string[]>> {
  const found = new Map<Role, string[]>();
  for (const role of roles) {
    const { globals, response } = await browsers[role].data(address);
    found.set(role, ["200", ...sorted({ globals, response })]);
  }
  return found;
}

test("the data around every page is the same for all, field by field", async () => {
  const home = await around("/");
  expect(grouped(home)[0]).toBe("  everybody: 200");
  expect(await around("/courses/")).toEqual(home);
});

/** Files and data without the two fields around a page, and pages of another company's. */
const NO_PAGE =
  /robots|^\/sw\.js$|^\/offline\/$|offline\.json$|picture\.png$|gpc\.json|\.xml$|healthz|readyz|metrics|openapi|^\/badges\/|^\/lti\/(jwks|login)|^\/(dev|test-payments)\/|^\/api\/|\/live\/|\/authors\/packages\/|start-personal-data-export|personal-data-export-state/;

/** Fails unless the data of a page is its response, its results and the globals (P1), and about this page and viewer. */
function expectPage(address: string, { body }: Answer): void {
  const data: Answered = JSON.parse(body);
  expect([address, ...Object.keys(data)]).toEqual([address, "response", "results", "globals"]);
  expect(data.response.request_path).toBe(address.split("?")[0]);
  expect([address, data.globals.user.email]).toEqual([address, "premium@example.com"]);
}

test("exactly the listed fields leave the server for each role (T38), and a page with the ajax flag returns response, results and globals (P1)", async () => {
  const listed = ["around every page", ...grouped(await around("/"))];
  for (const row of matrix) {
    const answers = new Map<Role, Answer>();
    const asked = async (role: Role) => answers.set(role, await ask(browsers[role], row));
    // What's written depends on who comes first.
    if (row.method === "GET") await fewAtATime(roles, asked);
    else for (const role of roles) await asked(role);
    const byRole = new Map(roles.map((role) => [role, shown(answers.get(role) as Answer)])); // each was just asked
    const premium = answers.get("premium");
    if (row.method === "GET" && !NO_PAGE.test(row.address) && premium) expectPage(row.address, premium);
    listed.push(`${row.method} ${row.address}`, ...grouped(byRole));
  }
  await expect(`${listed.join("\n")}\n`).toMatchFileSnapshot("fields.golden.txt");
});
