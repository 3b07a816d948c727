import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("maths is read once, without its TeX source", () => {
  const html =
    '<p>Is <math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math> &lt; 3 &amp; more?</p>';
  expect(plainText(html)).toBe("Is x < 3 & more?");
});

test("a picture's own words aren't part of the sentence, and emphasis leaves no gap", () => {
  const html =
    '<p>Which digit is <em>at the corner</em>?</p><p><svg role="img"><text>4+</text><text>?</text></svg></p>';
  expect(plainText(html)).toBe("Which digit is at the corner?");
});
