import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximate } from "./engine.ts";
import { marksOf } from "./plain-text.ts";
import { readNumber } from "./read-number.ts";

/** Value and form, or the code of the refusal; a unit follows in brackets. */
function read(text: string, locale = "en"): string {
  const number = readNumber(text, marksOf(locale));
  if (!number.ok) return number.code.replace("ready.", "");
  const value = Number(approximate(number.exact).toPrecision(12));
  return `${value} ${number.form}${number.unit === "" ? "" : ` [${number.unit}]`}`;
}

describe("numbers as people write them", () => {
  it.each([
    ["42", "42 decimal"],
    [" −3.5 ", "-3.5 decimal"],
    ["+7", "7 decimal"],
    [".5", "0.5 decimal"],
    ["1,234.5", "1234.5 decimal"],
    ["1.234,5", "1234.5 decimal"],
    ["1 234 567.5", "1234567.5 decimal"],
    ["1\u2009234\u202f567", "1234567 decimal"],
    ["1'234'567", "1234567 decimal"],
    ["1,234,567", "1234567 decimal"],
    ["12,34,567", "1234567 decimal"],
    ["1.234.567", "1234567 decimal"],
    ["12,5", "12.5 decimal"],
    ["0,125", "0.125 decimal"],
    ["1.234", "1.234 decimal"],
    ["3/4", "0.75 fraction"],
    ["-3 / 4", "-0.75 fraction"],
    ["2 1/3", "2.33333333333 fraction"],
    ["-2 1/3", "-2.33333333333 fraction"],
    ["2½", "2.5 fraction"],
    ["¾", "0.75 fraction"],
    ["50%", "0.5 percent"],
    ["12.5%", "0.125 percent"],
    ["6.02e23", "6.02e+23 scientific"],
    ["6.02×10^23", "6.02e+23 scientific"],
    ["6,02 · 10²³", "6.02e+23 scientific"],
    ["3 x 10^-4", "0.0003 scientific"],
    ["3*10⁻⁴", "0.0003 scientific"],
    ["10^3", "1000 scientific"],
    ["10⁻²", "0.01 scientific"],
    ["π", "3.14159265359 pi"],
    ["2π", "6.28318530718 pi"],
    ["-2 pi/3", "-2.09439510239 pi"],
    ["2/3 π", "2.09439510239 pi"],
    ["3*pi", "9.42477796077 pi"],
    ["x = 5", "5 decimal"],
    ["٤٢", "42 decimal"],
    ["５", "5 decimal"],
    ["5 km/h", "5 decimal [km/h]"],
    ["20°C", "20 decimal [°C]"],
    ["5 pints", "5 decimal [pints]"],
    ["€1,250.50", "1250.5 decimal [€]"],
    ["−$ 3", "-3 decimal [$]"],
    ["€ -0.5", "-0.5 decimal [€]"],
    ["£4/kg", "4 decimal [£/kg]"],
    ["0", "0 decimal"],
  ])("reads %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ["", "EMPTY"],
    ["five", "NOT_A_NUMBER"],
    ["3 + 4", "NOT_A_NUMBER"],
    ["--3", "NOT_A_NUMBER"],
    ["-€-3", "NOT_A_NUMBER"],
    ["1/0", "OVER_ZERO"],
    ["1/", "NOT_A_NUMBER"],
    ["1e999999", "TOO_LARGE"],
    ["1,23,45", "BAD_GROUPS"],
    ["1.234.56", "BAD_GROUPS"],
    ["1,234,5.6", "BAD_GROUPS"],
    ["1'23", "BAD_GROUPS"],
    ["3/4/5", "NOT_A_NUMBER"],
    ["1..2", "NOT_A_NUMBER"],
  ])("refuses %s: %s", (text, code) => expect(read(text)).toBe(code));

  it("asks when the language's thousands separator could be a decimal point", () => {
    expect(readNumber("1,234", marksOf("en"))).toMatchObject({
      code: "ready.AMBIGUOUS",
      params: { whole: "1234", fraction: "1.234" },
    });
    expect(readNumber("1.234", marksOf("de"))).toMatchObject({
      code: "ready.AMBIGUOUS",
      params: { whole: "1234", fraction: "1,234" },
    });
    expect(read("1,234", "de")).toBe("1.234 decimal");
    expect(read("1.234", "fr")).toBe("1.234 decimal");
    expect(read("0.125", "de")).toBe("0.125 decimal");
  });

  it.each(["en", "de", "fr", "es", "de-CH", "hi", "sv", "pt-BR"])("reads numbers formatted for %s", (locale) => {
    const marks = marksOf(locale);
    const format = new Intl.NumberFormat(locale, {
      maximumFractionDigits: 4,
      minimumFractionDigits: 1,
      numberingSystem: "latn",
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 1, max: 9999 }),
        (whole, part) => {
          const value = whole + part / 10_000;
          const number = readNumber(format.format(value), marks);
          if (!number.ok && number.code === "ready.AMBIGUOUS") return;
          expect(number.ok && Math.abs(approximate(number.exact) - value) < 1e-4, format.format(value)).toBe(true);
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });

  it("never throws", () => {
    const piece = fc.constantFrom(..."1 23 . , ' / % π pi e 10^ ×10^ - ( x ½ m ² ".split(" "), " ");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 12 }).map((all) => all.join("")),
        ),
        (text) => {
          readNumber(text, marksOf("en"));
          readNumber(text, marksOf("de"));
        },
      ),
      { seed: 5, numRuns: 3000 },
    );
  });
});
