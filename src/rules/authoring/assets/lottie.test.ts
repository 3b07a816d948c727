import { describe, expect, test } from "vitest";
import { cleanLottie } from "./lottie.ts";

const shape = { ty: "el", nm: "Ball", p: { a: 0, k: [0, 0] }, s: { a: 0, k: [40, 40] } };
const layer = (more: object = {}) => ({
  ty: 4,
  ind: 1,
  nm: "<img src=x onerror=alert(1)>",
  ks: { p: { a: 1, k: [{ t: 0, s: [0, 0, 0], i: { x: 0.8, y: 1 }, o: { x: [0.1], y: [0] } }] } },
  ip: 0,
  op: 60,
  shapes: [{ ty: "gr", it: [shape, { ty: "fl", c: { a: 0, k: [1, 0, 0, 1] } }] }],
  ...more,
});
const lottie = (more: object = {}) => ({
  v: "5.7.4",
  fr: 30,
  ip: 0,
  op: 60,
  w: 200,
  h: 100,
  layers: [layer()],
  ...more,
});

/** Animation that was accepted. */
function accepted(json: unknown) {
  const clean = cleanLottie(json);
  if ("problem" in clean) throw new Error(clean.problem);
  return clean;
}

test("keeps what draws and moves, with its size and length", () => {
  const { animation, ...facts } = accepted(lottie());
  expect(facts).toEqual({ width: 200, height: 100, frames: 60, rate: 30 });
  const { nm: _, ...kept } = layer();
  const { nm: __, ...ball } = shape;
  const shapes = [{ ty: "gr", it: [ball, { ty: "fl", c: { a: 0, k: [1, 0, 0, 1] } }] }];
  expect(animation).toEqual(lottie({ layers: [{ ...kept, shapes }] }));
});

test("leaves out every text, class, id, effect and unknown field (T14)", () => {
  const hostile = JSON.parse(
    `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"meta":{"a":"</script>"},"markers":[{"cm":"x"}],"fonts":{"list":[{"fPath":"https://x"}]}}`,
  );
  const more = { cl: "dark", ln: "root", tg: "script", ef: [{ nm: "Slider" }], sy: [{}], refId: "a b", nope: { k: 1 } };
  const text = JSON.stringify(accepted(lottie({ ...hostile, layers: [layer(more)] })).animation);
  expect(text).not.toMatch(/proto|constructor|script|http|img|dark|root|Slider|nope|a b|<|>/);
});

describe("refuses an animation", () => {
  const composition = (id: string, ...inner: string[]) => ({ id, layers: inner.map((refId) => ({ ty: 0, refId })) });
  const doubling = Array.from({ length: 20 }, (_, at) => composition(`c${at}`, `c${at + 1}`, `c${at + 1}`));
  const repeats = (copies: number, ...inner: object[]): object => ({
    ty: "gr",
    it: [...inner, { ty: "rp", c: { a: 0, k: copies } }],
  });
  let deep: object = shape;
  for (let level = 0; level < 100; level += 1) deep = { ty: "gr", it: [deep] };

  test.each<[string, unknown, RegExp]>([
    ["that's something else", { name: "data" }, /isn't a Lottie/],
    ["that's only a number", 7, /isn't a Lottie/],
    ["with expressions", lottie({ layers: [layer({ ks: { r: { k: 0, x: "while(1){}" } } })] }), /expressions/],
    ["with pictures from elsewhere", lottie({ assets: [{ id: "i", u: "https://x/", p: "a.png" }] }), /pictures/],
    [
      "with pictures in it",
      lottie({ assets: [{ id: "i", e: 1, p: "data:image/svg+xml,<svg onload=alert(1)>" }] }),
      /pictures/,
    ],
    ["with text layers", lottie({ layers: [layer({ ty: 5 })] }), /text/],
    ["with image layers", lottie({ layers: [layer({ ty: 2 })] }), /pictures/],
    ["with sounds", lottie({ layers: [layer({ ty: 6 })] }), /kind 6/],
    ["with a million layers", lottie({ layers: Array.from({ length: 3000 }, () => layer()) }), /more than 2000 layers/],
    [
      "that unfolds to a million layers",
      lottie({ layers: [{ ty: 0, refId: "c0" }], assets: doubling }),
      /more than 2000 layers/,
    ],
    [
      "that contains itself",
      lottie({ layers: [{ ty: 0, refId: "a" }], assets: [composition("a", "b"), composition("b", "a")] }),
      /contains itself/,
    ],
    ["that repeats a shape for ever", lottie({ layers: [layer({ shapes: [repeats(1e9, shape)] })] }), /repeats/],
    ["whose repeats multiply", lottie({ layers: [layer({ shapes: [repeats(40, repeats(40, shape))] })] }), /repeats/],
    ["that's nested too deeply", lottie({ layers: [layer({ shapes: [deep] })] }), /levels deep/],
    ["without a size", lottie({ w: 0 }), /width or height/],
    ["as large as a wall", lottie({ w: 50_000 }), /width or height/],
    ["that never ends", lottie({ op: 1e9 }), /longer than a minute/],
    ["with a thousand frames a second", lottie({ fr: 1000 }), /frame rate/],
  ])("%s", (_what, json, why) => {
    expect(cleanLottie(json)).toEqual({ problem: expect.stringMatching(why) });
  });
});
