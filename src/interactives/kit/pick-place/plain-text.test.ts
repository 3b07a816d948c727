import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("maths is read once, without its TeX source", () => {
  const html =
    '<p>Is <math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math> &lt; 3 &amp; more?</p>';
  expect(plainText(html)).toBe("Is x < 3 & more?");
});
