import { afterAll, expect, test } from "vitest";
import { visualisationNames } from "#contract/authoring/visualisation-names.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { createRenderPage } from "#web/entry-server.tsx";

/** Build manifest with the files that documents name. */
const manifest = { "src/web/entry-page.tsx": { file: "entry-page.js" } };

const app = await createTestApp({ renderPage: createRenderPage(manifest) });
afterAll(() => app.close());

test.each(visualisationNames)(
  "the visualisation %s is drawn by the server, with neither question nor check",
  async (name) => {
    const { status, body } = await app.browser().get(`/visualisations/${name}/`);
    expect(status).toBe(200);
    const drawn = body.slice(0, body.indexOf('<script id="page-data"'));
    const stage = drawn.slice(drawn.indexOf("</header>", drawn.indexOf("<main")), drawn.indexOf("Start again"));
    expect(stage).toMatch(/<(?:svg|input|button|canvas)/);
    expect(drawn).not.toMatch(/>Check</);
  },
);

test("the editor has a program in each language, and a visitor's program is stored nowhere", async () => {
  const { results } = await app.browser().data("/codex/");
  expect(results.programs.map(({ language }: { language: string }) => language)).toEqual(["python", "javascript"]);
  for (const { trial } of results.programs) expect(trial.pub.visible).toEqual([]);
});
