import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ConfigName, configs } from "./config.ts";
import { createIncremental, type Edit, type Parsed, parseIncremental } from "./incremental.ts";
import { parse } from "./parse.ts";

const documents: { source: string }[] = JSON.parse(
  readFileSync(new URL("./testdata/documents.json", import.meta.url), "utf8"),
);

const typed = fc.oneof(
  fc.constantFrom("\n", "\n\n", "\n  ", " ", "  ", "\t", "\r\n", "\r", "#", "# ", "! a >>", "? b vv", ": ", "!", "%%%"),
  fc.constantFrom(
    "*",
    "**",
    "_",
    "[",
    "]",
    "](",
    "(",
    ")",
    "`",
    "$",
    "\\",
    '"',
    "|> p",
    "->",
    "...",
    "-",
    "&",
    "🙂",
    "\ud83d",
  ),
  fc.string({ maxLength: 3 }),
);
const edits = fc.array(fc.record({ at: fc.nat(), length: fc.oneof(fc.constant(0), fc.nat(40)), insert: typed }), {
  minLength: 1,
  maxLength: 12,
});
const sources = fc.oneof(
  fc.constantFrom(...documents.map(({ source }) => source)),
  fc.array(typed, { maxLength: 60 }).map((parts) => parts.join("")),
);
const names = fc.constantFrom<ConfigName[]>("lesson", "standard", "markup", "minimal", "l0");

describe("typing", () => {
  test("gives the same tree and locations as a full parse, whatever is typed", () => {
    fc.assert(
      fc.property(sources, names, edits, (source, name, keys) => {
        let parsed = createIncremental(source, configs[name]);
        for (const { at, length, insert } of keys) {
          const from = at % (parsed.source.length + 1);
          parsed = parseIncremental(parsed, { from, to: from + length, insert });
          expect(parsed.document).toEqual(parse(parsed.source, configs[name]));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("rereads a paragraph that loses its first line", () => {
    const parsed = createIncremental("one\ntwo", configs.lesson);
    expect(parseIncremental(parsed, { from: 0, to: 4, insert: "" }).document).toEqual(parse("two", configs.lesson));
  });

  test("appends an edit past the end", () => {
    const parsed = parseIncremental(createIncremental("a", configs.lesson), { from: 9, to: 3, insert: "b" });
    expect(parsed.source).toBe("ab");
    expect(parsed.document).toEqual(parse("ab", configs.lesson));
  });
});

describe("in a lesson of 5,000 lines", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => lineOf(index));
  const source = lines.join("\n");
  const parsed = createIncremental(source, configs.lesson);

  test("rereads one piece after a keystroke", () => {
    expect(parsed.piecesRead).toBeGreaterThan(2000);
    expect(type(parsed, "word 2502", "x").piecesRead).toBe(1);
  });

  test("rereads the two halves of a split paragraph, though everything below moves", () => {
    const after = type(parsed, "word 2502", "\n\n");
    expect(after.piecesRead).toBeLessThanOrEqual(2);
    expect(after.document).toEqual(parse(after.source, configs.lesson));
  });

  test("keeps an untouched section as the same object", () => {
    const after = type(parsed, "word 2502", "x");
    const same = after.document.sections.filter((section, index) => section === parsed.document.sections[index]);
    expect(same.length).toBe(parsed.document.sections.length - 1);
  });

  test("rereads only what joins up after a heading is deleted", () => {
    const from = source.indexOf("# Section 2500");
    const after = parseIncremental(parsed, { from, to: from + "# Section 2500".length, insert: "" });
    expect(after.piecesRead).toBeLessThanOrEqual(2);
    expect(after.document).toEqual(parse(after.source, configs.lesson));
  });

  test("rereads only one piece while you type at the same place", () => {
    let now = parsed;
    for (const key of "a long *word*") {
      now = type(now, "word 2502", key);
      expect(now.piecesRead).toBe(1);
    }
    expect(now.document).toEqual(parse(now.source, configs.lesson));
  });
});

function lineOf(index: number): string {
  if (index % 100 === 0) return `# Section ${index}`;
  if (index % 2 === 1) return "";
  return index % 10 === 4 ? `! choice "q${index}" >> stem *${index}*` : `word ${index} and *some* more, $x^2$`;
}

function type(parsed: Parsed, before: string, insert: string): Parsed {
  const from = parsed.source.indexOf(before);
  const edit: Edit = { from, to: from, insert };
  return parseIncremental(parsed, edit);
}
