import { afterAll, describe, expect, test } from "vitest";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { createRenderPage } from "#web/entry-server.tsx";
import { drawnHtml, embeddedPage } from "../kit/client-html.ts";
import { createLearningApp } from "../kit/learning.ts";
import type { MatrixRow } from "../kit/matrix-row.ts";
import { onePerRole, type Role, roles } from "../kit/people.ts";
import { clientPaths, serverPaths, specifiedCalls } from "../kit/specified-paths.ts";
import { htmlProblems } from "../kit/valid-html.ts";
import { matrix } from "./route-matrix.ts";

/** Build manifest with the files that documents name. */
const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

const app = await createLearningApp({ renderPage: createRenderPage(manifest) });
afterAll(() => app.close());
const browsers = await onePerRole(app);

const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names
const nameOf = (path: string) => names.find((name) => route(name).path === path);

describe.each([
  ["client", clientPaths],
  ["server", serverPaths],
] as const)("each %s path of the specification", (kind, paths) => {
  test.each(paths)("$path is named, of this kind, with its header: $header and footer: $footer", (wanted) => {
    const name = nameOf(wanted.path);
    const row = name && route(name);
    expect({
      kind: row?.kind,
      header: row?.hideHeader !== true,
      footer: row?.hideFooter !== true,
    }).toEqual({ kind, header: wanted.header, footer: wanted.footer });
    if (row?.open) return;
    expect(app.server.served.some(({ route: served, method }) => served === name && method === "GET")).toBe(true);
  });
});

test.each(specifiedCalls)("%s %s answers by a contract", (method, path) => {
  const served = app.server.served.find((row) => row.method === method && row.route === nameOf(path));
  expect(served?.results).toBeDefined();
});

const roleFor = ({ expected }: MatrixRow): Role | undefined =>
  roles.find((role) => (typeof expected === "number" ? expected : (expected[role] ?? expected.others)) === 200);

const pages = matrix.filter(
  (row) => row.method === "GET" && route(row.route).kind !== "call" && !row.route.startsWith("dev_") && roleFor(row),
);

test.each(pages.map((row) => [row.address, row] as const))(
  "GET %s has a title, its canonical address, header and footer as its route says, one heading, and is valid HTML",
  async (address, row) => {
    const browser = browsers[roleFor(row) ?? "anonymous"];
    const document = (await browser.get(address)).body;
    expect(/<title>([^<]+)<\/title>/.exec(document)?.[1]).toMatch(/(^| · )Hypatia$/);
    const [path] = address.split("?");
    expect(document).toContain(
      `<link rel="canonical" href="${app.tools.settings.siteUrl}${path?.replaceAll("&", "&amp;")}"/>`,
    );
    expect(await htmlProblems(document)).toEqual([]);
    const drawn = drawnHtml(document);
    if (drawn !== document) expect(await htmlProblems(drawn)).toEqual([]);
    // A locked lesson's page is its preview, on another route.
    const { hideHeader, hideFooter } = route(embeddedPage(document)?.route ?? row.route);
    expect([/<nav [^>]*aria-label="Main"/.test(drawn), /<\/footer>/.test(drawn)]).toEqual([!hideHeader, !hideFooter]);
    expect(drawn.match(/<h1[ >]/g)).toHaveLength(1);
  },
);
