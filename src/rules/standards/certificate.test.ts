import { expect, test } from "vitest";
import { isPrintable, paperOf } from "./certificate.ts";

test.each([
  ["Zoë Müller-O’Brien", true],
  ["Ελένη Παπαδοπούλου", true],
  ["Анна Ким", true],
  ["王小明", false],
  ["سارة", false],
])("%s can be printed: %s", (name, printable) => expect(isPrintable(name)).toBe(printable));

test.each([
  ["letter", "letter"],
  ["a4", "a4"],
  ["../../etc", "a4"],
  [undefined, "a4"],
])("asked for %s, it's printed on %s", (asked, paper) => expect(paperOf(asked)).toBe(paper));
