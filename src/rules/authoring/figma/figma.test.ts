import { describe, expect, test } from "vitest";
import { afterRefusal } from "./after-refusal.ts";
import { framesOf, MAX_FRAMES } from "./figma-frames.ts";
import { readFigmaLink } from "./figma-link.ts";

const KEY = "AbC123defGHI456jklMNO7";

describe("a link to Figma", () => {
  test.each([
    [`https://www.figma.com/design/${KEY}/Fractions?node-id=12-345&t=x`, "12:345"],
    [`https://www.figma.com/file/${KEY}/Fractions?type=design&node-id=12%3A345`, "12:345"],
    [`figma.com/board/${KEY}/Ideas`, null],
    [` https://figma.com/proto/${KEY}/?node-id=I1-2;3-4#c `, "I1:2;3:4"],
    [`https://www.figma.com/design/${KEY}/Name?node-id=../../x`, null],
  ])("names its file and its layer: %s", (link, nodeId) => {
    expect(readFigmaLink(link)).toEqual({ fileKey: KEY, nodeId });
  });

  test("to a branch names the branch", () => {
    const branch = "ZyX987wvuTSR654qpoNML3";
    expect(readFigmaLink(`https://www.figma.com/design/${KEY}/branch/${branch}/Name`)?.fileKey).toBe(branch);
  });

  test.each([
    "",
    "figma",
    `https://figma.com.evil.example/design/${KEY}/x`,
    `https://evil.example/www.figma.com/design/${KEY}/x`,
    `https://www.figma.com@evil.example/design/${KEY}/x`,
    `http://127.0.0.1/design/${KEY}/x`,
    "https://www.figma.com/design/../../v1/me",
    "https://www.figma.com/design/short/x",
    `https://www.figma.com/community/${KEY}`,
    `javascript:alert(1)//www.figma.com/design/${KEY}`,
  ])("is nothing else: %s", (link) => {
    expect(readFigmaLink(link)).toBeNull();
  });
});

describe("the frames of a file", () => {
  const box = { x: 0, y: 0, width: 640.4, height: 360 };
  const frame = { id: "1:2", name: "Cover", type: "FRAME", absoluteBoundingBox: box };
  const file = (children: unknown[]) => ({
    name: "Fractions",
    document: { id: "0:0", type: "DOCUMENT", children: [{ id: "0:1", name: "Page 1", type: "CANVAS", children }] },
  });

  test("come with their page and size, leaving out what's hidden or isn't a picture", () => {
    const others = [
      { ...frame, id: "1:3", visible: false },
      { ...frame, id: "1:4", type: "CONNECTOR" },
      { ...frame, id: "no id" },
      { ...frame, id: "1:5", name: 7, absoluteBoundingBox: null },
      "nonsense",
    ];
    expect(framesOf(file([frame, ...others]))).toEqual({
      name: "Fractions",
      frames: [
        { node_id: "1:2", name: "Cover", page: "Page 1", width: 640, height: 360 },
        { node_id: "1:5", name: "", page: "Page 1", width: 0, height: 0 },
      ],
    });
  });

  test("are limited in number, and a reply that isn't a file has none", () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...frame, id: `1:${at}`, name: "x".repeat(500) }));
    const found = framesOf(file(many));
    expect([found?.frames.length, found?.frames[0]?.name.length]).toEqual([MAX_FRAMES, 120]);
    for (const odd of [null, 7, [], {}, { document: {} }, { document: { children: "x" } }]) {
      expect(framesOf(odd)).toBeNull();
    }
  });
});

describe("after a refusal", () => {
  test.each([
    [{ status: 429, retryAfterS: 30 }, 0, { k: "wait", until: 31_000, why: "asked" }],
    [{ status: 429, retryAfterS: null }, 0, { k: "wait", until: 61_000, why: "asked" }],
    [{ status: 429, retryAfterS: 601 }, 0, { k: "end", why: "limit", until: 602_000 }],
    [{ status: 401, retryAfterS: null }, 0, { k: "end", why: "token" }],
    [{ status: 403, retryAfterS: null }, 0, { k: "end", why: "token" }],
    [{ status: 404, retryAfterS: null }, 0, { k: "end", why: "missing" }],
    [{ status: 400, retryAfterS: null }, 0, { k: "end", why: "request" }],
    [{ status: 500, retryAfterS: null }, 0, { k: "wait", until: 6_000, why: "away" }],
    [{ status: null, retryAfterS: null }, 2, { k: "wait", until: 61_000, why: "away" }],
    [{ status: 503, retryAfterS: null }, 4, { k: "end", why: "away" }],
  ] as const)("%o at try %i", (refusal, tries, next) => {
    expect(afterRefusal(refusal, tries, 1000)).toEqual(next);
  });
});
