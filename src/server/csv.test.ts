import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("quotes what needs quoting and defuses formulas", () => {
  expect(
    csvOf([
      ["a", 'say "hi", please', "two\nlines"],
      ["=1+1", "-5", "5"],
    ]),
  ).toBe('\uFEFFa,"say ""hi"", please","two\nlines"\r\n\'=1+1,\'-5,5\r\n');
});
