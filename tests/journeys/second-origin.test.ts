import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page, Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { alive, openJourney } from "./kit.ts";
import { programButton, programState, writeProgram } from "./program-desk.ts";

const LESSON = "/courses/playroom/toys/first-programs/1/";

const journey = openJourney();

/** The product's address under another name of this machine, or on another port. */
function at(name: string, port = Number(new URL(journey().url).port)): string {
  return `http://${name}:${port}`;
}
const secondPort = () => Number(new URL(journey().url).port) + 1;

interface Asked {
  url: string;
  /** True for a document in a frame or window, false for its parts. */
  opens: boolean;
  cookie: string;
}

/** Collects every request of a window, with the cookies the browser really sent. */
function listen(context: BrowserContext): () => Promise<Asked[]> {
  const requests: Request[] = [];
  context.on("requestfinished", (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => ({
        url: request.url(),
        opens: request.isNavigationRequest(),
        cookie: (await request.allHeaders()).cookie ?? "",
      })),
    );
}

describe.each([
  ["127.0.0.1", "localhost"],
  ["localhost", "127.0.0.1"],
])("with the site opened at %s, its second origin at %s (T29)", (name, other) => {
  let page: Page;
  let asked: () => Promise<Asked[]>;

  beforeAll(async () => {
    const context = await journey().open();
    // The worst case: somebody who has visited under both names.
    page = await context.newPage();
    for (const own of [other, name]) await page.goto(`${at(own)}/courses/`);
    asked = listen(context);
  });

  test("runs a program there, and sends no cookie with any request, least of all the frame's own", async () => {
    await page.goto(at(name) + LESSON);
    await alive(page);
    await writeProgram(page, "console.log('well');\n");
    await programButton(page, "Run").click();
    await programState(page, /^Finished in/).waitFor({ timeout: 60_000 });

    const all = await asked();
    const there = all.filter(({ url }) => url.startsWith(at(other, secondPort())));
    expect(there.filter(({ opens }) => opens)).toHaveLength(1);
    expect(there.length).toBeGreaterThan(2);
    expect(there.filter(({ cookie }) => cookie !== "")).toEqual([]);
    // Proof that cookies are seen: the page's own request has one.
    expect(all.find(({ url }) => url === at(name) + LESSON)?.cookie).toMatch(/\bsid=/);
  });

  test("shows an uploaded picture from there, requested without a cookie", async () => {
    const address = `${at(other, secondPort())}/dot.svg`;
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';
    writeFileSync(join(journey().dataDir, "uploads/dot.svg"), drawing);
    const width = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    }, address);
    expect(width).toBe(7);
    const there = (await asked()).filter(({ url }) => url === address);
    expect(there.map(({ cookie }) => cookie)).toEqual([""]);
  });
});
