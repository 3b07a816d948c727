import fc from "fast-check";
import { expect, it } from "vitest";
import { rational } from "#numbers/rational.ts";
import { exactValue, operate, plainFraction, shownFraction } from "./exact.ts";
import { parse } from "./parse.ts";

function value(text: string): string | null {
  const parsed = parse(text);
  const exact = parsed.ok ? exactValue(parsed.expr) : null;
  return exact && plainFraction(exact);
}

it.each([
  ["1/3+1/3+1/3", "1"],
  ["0.1+0.2", "3/10"],
  ["7×8", "56"],
  ["-2^2", "-4"],
  ["(-2)^2", "4"],
  ["2^3^2", "512"],
  ["2^-2", "1/4"],
  ["(2/3)^3", "8/27"],
  ["(-1)^1001", "-1"],
  ["5!", "120"],
  ["8/(3-8/3)", "24"],
])("%s is %s", (text, expected) => expect(value(text)).toBe(expected));

it.each(["1/0", "0^0", "0^-1", "2^(1/2)", "10^61", "9^9^9", "41!", "(1/2)!", "(-1)!", "x", "pi", "sqrt(4)", "1<2"])(
  "%s has no exact value",
  (text) => expect(value(text)).toBeNull(),
);

it("uses a real minus sign", () => {
  expect(shownFraction(rational(-7n, 2n))).toBe("−7/2");
});

it("agrees with whole numbers, and inverse operations cancel", () => {
  const part = fc.bigInt({ min: -999n, max: 999n });
  fc.assert(
    fc.property(
      part,
      part.filter((n) => n !== 0n),
      part,
      part.filter((n) => n !== 0n),
      (a, b, c, d) => {
        const [x, y] = [rational(a, b), rational(c, d)];
        const sum = operate("+", x, y);
        const product = operate("*", x, y);
        expect(sum && operate("-", sum, y)).toEqual(x);
        if (c !== 0n) expect(product && operate("/", product, y)).toEqual(x);
        expect(sum).toEqual(rational(a * d + c * b, b * d));
      },
    ),
  );
});
