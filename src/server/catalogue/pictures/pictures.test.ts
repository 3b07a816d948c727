import { afterAll, expect, test } from "vitest";
import { createLearningApp } from "#tests/kit/learning.ts";
import { pngSize } from "#tests/kit/png-size.ts";

const app = await createLearningApp();
afterAll(() => app.close());

/** Answer with its body's bytes. */
const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.http.inject({ method: "GET", url, headers });

test.each([
  "/picture.png",
  "/courses/number-walks/picture.png",
  "/courses/number-walks/first-steps/equal-steps/picture.png",
])("%s is a picture of 1200 by 630 that caches can keep", async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  expect(pngSize(answer.rawPayload)).toEqual({ width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThan(120_000);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const again = await get(url, { "if-none-match": String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a picture is drawn after uploads have shut the decoders of everything else", async () => {
  await import("../../account/settings/encode-avatar.ts");
  const answer = await get("/courses/playroom/picture.png");
  expect(pngSize(answer.rawPayload)).toEqual({ width: 1200, height: 630 });
});

test("courses differ, and the same one is always the same bytes", async () => {
  const [one, same, other] = await Promise.all(
    ["number-walks", "number-walks", "playroom"].map(
      async (slug) => (await get(`/courses/${slug}/picture.png`)).rawPayload,
    ),
  );
  expect(one?.equals(same ?? Buffer.alloc(0))).toBe(true);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

test("a course or lesson that isn't there has no picture", async () => {
  for (const url of ["/courses/none/picture.png", "/courses/number-walks/none/none/picture.png"]) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test.each([
  "/about/",
  "/courses/number-walks/",
  "/courses/number-walks/first-steps/",
  "/courses/number-walks/first-steps/equal-steps/",
])("%s names its picture, which opens", async (address) => {
  const { renderDocument } = await import("#web/document.tsx");
  const page = (await app.browser().data(address)) as never as Parameters<typeof renderDocument>[0]["page"]["data"];
  const screen =
    { "/about/": "static_page", "/courses/number-walks/": "course" }[address] ??
    (address.includes("equal") ? "lesson" : "chapter");
  const html = renderDocument({
    page: { route: "home", screen: screen as "home", data: page },
    ...{ root: "", nonce: "", programFrame: "", title: "", canonicalPath: address, script: "" },
    ...{ preloads: [], styles: [], fonts: [] },
  });
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await get(new URL(picture).pathname)).headers["content-type"]).toBe("image/png");
});
