import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createRenderPage } from "#web/entry-server.tsx";
import { autosaveBody, createAuthor, createLesson, editorCall, type Files } from "../kit/authors.ts";
import type { Answer } from "../kit/client.ts";
import { hostileTexts } from "../kit/hostile-texts.ts";
import { createLearningApp } from "../kit/learning.ts";
import { todays } from "../kit/volume.ts";

/**
 * An author writes everything that has ever broken something: into titles, alt texts, answers, replies, aliases and the
 * names of uploaded files (T2, T9, T11, T41). A lesson either shows it as text, or it's refused with a sentence.
 */
vi.setConfig({ testTimeout: 180_000 });

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);
const dataDir = mkdtempSync(join(tmpdir(), "hypatia-hostile-"));
const app = await createLearningApp({ renderPage: createRenderPage(manifest), env: { DATA_DIR: dataDir } });
const ada = await createAuthor(app, "Ada");
const learner = app.browser();
await learner.signUp("learner@example.org");
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const MARKUP = [
  "<img src=x",
  "<svg/onload",
  "<script>alert",
  "<iframe srcdoc",
  "<mglyph",
  "<!--<script>",
  "javascript:",
];

function expectHarmless({ status, headers, body }: Answer, what: string): void {
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(String(headers["set-cookie"] ?? ""), what).not.toMatch(/sid=x([;,]|$)/);
  if (!String(headers["content-type"]).includes("text/html")) return;
  // The author's own words may be there as text; as markup, or as where a link leads, they may not.
  for (const markup of MARKUP.slice(0, -1)) expect(body, what).not.toContain(markup);
  for (const [, to = ""] of body.matchAll(/ (?:href|src|action)="([^"]*)"/g))
    expect(to, what).toMatch(/^(https?:|mailto:|data:image\/|\/(?!\/)|#|\?)/);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>';

/** The text as it stands, or with a backslash before each mark of the language, as an author writes what isn't meant as one. */
function written(text: string, escaped: boolean): string {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  return escaped ? line.replaceAll(/[[\]\\*_$`]/g, "\\$&") : line;
}

function filesWith(text: string, escaped: boolean): Files {
  const line = written(text, escaped);
  return {
    "lesson.camp": [
      `# Page ${line}`,
      "",
      `A ${line}`,
      "",
      ...(escaped ? [] : [text, "", `[a link](link "${text.replaceAll('"', "")}")`, ""]),
      `! image "pic" |> alt [${line}]`,
      "",
      '! choice "q" >>',
      `  Which ${line}`,
      "",
      `  ? [No ${line}] |> feedback [${line}]`,
      "  ? [Right] |> correct",
      "",
      `  ! hint >> Hint ${line}`,
      "",
    ].join("\n"),
    "settings.json": JSON.stringify({
      title: [...text].slice(0, 80).join(""),
      kind: "lesson",
      summary: [...text].slice(0, 300).join(""),
      minutes: 3,
    }),
    "assets/pic.svg": SVG,
  };
}

test("every text in every place of a lesson is shown as text, in its preview and to learners, or refused", async () => {
  let published = 0;
  const cases = todays(hostileTexts, 3).flatMap((text) => [false, true].map((escaped) => ({ text, escaped })));
  for (const [index, { text, escaped }] of cases.entries()) {
    const what = `${escaped} ${JSON.stringify(text).slice(0, 60)}`;
    const version = await createLesson(ada, `Hostile ${index}`);
    const { lesson } = await editorCall(ada, "load", version);
    const body = autosaveBody(version, { rev: lesson.rev, files: lesson.files }, filesWith(text, escaped));
    const saved = await ada.postForm("/authors/lessons/autosave/create/", body);
    expectHarmless(saved, what);
    if (saved.status !== 200) {
      expect(saved.json().results.errors.length, what).toBeGreaterThan(0);
      continue;
    }
    const { rev } = saved.json().results.autosave;
    expect((await editorCall(ada, "load", version)).lesson.files["lesson.camp"], what).toBe(
      filesWith(text, escaped)["lesson.camp"],
    );
    await ada.postForm("/authors/lessons/draft/update/", { ...version, key: randomUUID(), rev });
    const link = await ada.postForm("/authors/lessons/preview-link/", { ...version, key: randomUUID() });
    const address = link.json().results.address;
    if (address) expectHarmless(await app.browser().get(address.slice(app.tools.settings.siteUrl.length)), what);
    const asked = { ...version, key: randomUUID(), rev, internal_change_reason: text.slice(0, 400) };
    const done = await ada.postForm("/authors/lessons/draft/publish/", asked);
    expectHarmless(done, what);
    if (done.status !== 200) expect(done.json().results.errors.length, what).toBeGreaterThan(0);
    else published += 1;
    const place = `/courses/number-walks/first-steps/hostile-${index}/`;
    for (const page of [place, `${place}edit/v1/`, "/courses/number-walks/", "/authors/", `/search/?q=hostile`])
      for (const browser of [learner, ada]) expectHarmless(await browser.get(page), `${what} on ${page}`);
  }
  expect(published).toBeGreaterThan(3);
});

test("no text but a plain word becomes an alias, by no call", async () => {
  const version = await createLesson(ada, "Aliases");
  const { lesson } = await editorCall(ada, "load", version);
  for (const text of hostileTexts) {
    const what = JSON.stringify(text).slice(0, 60);
    const plain = /^[a-z][a-z0-9-]{0,59}$/.test(text);
    const files = { ...lesson.files, [`assets/${text}.svg`]: SVG };
    const saved = await ada.postForm("/authors/lessons/autosave/create/", {
      ...autosaveBody(version, { rev: lesson.rev, files: lesson.files }, lesson.files, {
        edit: undefined,
        full: files,
      }),
    });
    if (!plain) expect(saved.status, what).toBe(400);
    expectHarmless(saved, what);
  }
  expect(Object.keys((await editorCall(ada, "load", version)).lesson.files)).toEqual(
    expect.arrayContaining(["lesson.camp", "settings.json"]),
  );
});

test("an uploaded file gets a plain alias, whatever it's called, and is kept under its hash alone", async () => {
  const folders = () => readdirSync(dataDir, { recursive: true }).map(String).sort();
  for (const text of todays(hostileTexts, 2)) {
    // What a browser puts into the header of a part.
    const name = `${text}.svg`.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22").toWellFormed();
    const answer = await ada.upload("/courses/admin/upload/", { key: randomUUID(), name, bytes: Buffer.from(SVG) });
    expectHarmless(answer, name.slice(0, 60));
    if (answer.status !== 200) {
      expect(answer.json().results.errors.length, name.slice(0, 60)).toBeGreaterThan(0);
      continue;
    }
    const [asset] = answer.json().results.uploaded_assets;
    expect(asset.alias, name.slice(0, 60)).toMatch(/^[a-z][a-z0-9-]{0,59}$/);
  }
  for (const path of folders()) expect(path).toMatch(/^[\w./-]*$/);
});
