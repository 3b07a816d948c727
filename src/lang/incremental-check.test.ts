import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gatherAssets } from "./check/assets.ts";
import { createFindings } from "./check/findings.ts";
import { check } from "./check.ts";
import { lesson } from "./config.ts";
import { createIncremental, type Parsed, parseIncremental } from "./incremental.ts";
import { createLessonChecker } from "./incremental-check.ts";
import type { LessonAsset } from "./lesson-program.ts";
import { plainRenderers } from "./testkit/plain-renderers.ts";
import { deduplicateWarnings } from "./transpile/deduplicate-warnings.ts";

const read = (name: string) => readFileSync(new URL(`./testdata/lessons/${name}.camp`, import.meta.url), "utf8");
const lessons = ["broken", "every-command", "three-quarters"].map(read);

const assets: LessonAsset[] = [
  { alias: "pic", type: "image", json: { svg: "<svg/>" } },
  { alias: "q1", type: "calcdoku", json: { colour: "#f8f0e0" } },
];
const settings = { title: "", kind: "lesson" };
const facts = { assets, settings, knownTypes: ["calcdoku"], renderers: plainRenderers };

function fullCheck({ source, document }: Parsed) {
  const findings = createFindings();
  check({
    source,
    document,
    list: assets,
    assets: gatherAssets(assets, facts.knownTypes),
    settings,
    findings,
    renderers: plainRenderers,
  });
  return deduplicateWarnings(findings.all());
}

const typed = fc.oneof(
  fc.constantFrom(
    "\n",
    "\n\n",
    "\n  ",
    "  ",
    "\t",
    "\r\n",
    "# ",
    "## ",
    "\n# Page\n",
    "\n# Page 2\n\nWords.\n",
    "\n## Way\n",
  ),
  fc.constantFrom(
    "! next -> Way\n",
    '\n! solvable "q1"\n',
    '! image "pic"\n',
    '&(input "q1")',
    '&(input "q2")',
    "$x$",
    "$\\bad$",
  ),
  fc.constantFrom(
    '\n! choice "q1" >>\n  Which?\n  ? [Way] |> correct\n  ? [Page]\n',
    '\n! numeric "q2" |> answer 7 >>\n  How many?\n',
    "\n! choose >>\n  Where?\n  ? [A] -> Way\n  ? [B] -> Page 2\n",
    "\n! note\n  : item\n",
    "! list\n  : a\n",
  ),
  fc.constantFrom("word ".repeat(70), "It's fine. ", "Stop! ", "*", "[", "]", '"', "|> ", ">>", "vv", "🙂"),
);
const edits = fc.array(fc.record({ at: fc.nat(), length: fc.oneof(fc.constant(0), fc.nat(60)), insert: typed }), {
  minLength: 1,
  maxLength: 10,
});
const sources = fc.oneof(
  fc.constantFrom(...lessons),
  fc.array(typed, { maxLength: 30 }).map((parts) => parts.join("")),
);

describe("checking while typing", () => {
  test("finds the same problems as a full check, whatever is typed", () => {
    fc.assert(
      fc.property(sources, edits, (source, keys) => {
        const checker = createLessonChecker(facts);
        let parsed = createIncremental(source, lesson);
        expect(checker.check(source, parsed.document).diagnostics).toEqual(fullCheck(parsed));
        for (const { at, length, insert } of keys) {
          const from = at % (parsed.source.length + 1);
          parsed = parseIncremental(parsed, { from, to: from + length, insert });
          expect(checker.check(parsed.source, parsed.document).diagnostics).toEqual(fullCheck(parsed));
        }
      }),
      { numRuns: 150 },
    );
  });

  const pages = Array.from({ length: 50 }, (_, page) => pageOf(page)).join("\n");

  function pageOf(page: number): string {
    return `# Page ${page}\n\nIt's page ${page}.\n\n! numeric "q${page}" |> answer ${page} >>\n  How many?\n`;
  }

  test("rereads one section after a keystroke", () => {
    const checker = createLessonChecker(facts);
    const parsed = createIncremental(pages, lesson);
    expect(checker.check(parsed.source, parsed.document).sectionsRead).toBe(51);
    const from = pages.indexOf("It's page 25.");
    const after = parseIncremental(parsed, { from, to: from, insert: "Well. " });
    expect(checker.check(after.source, after.document).sectionsRead).toBe(1);
  });

  test("rereads one section after a new line, though everything below it moves", () => {
    const checker = createLessonChecker(facts);
    const parsed = createIncremental(pages, lesson);
    checker.check(parsed.source, parsed.document);
    const from = pages.indexOf("It's page 25.");
    const after = parseIncremental(parsed, { from, to: from, insert: "Well.\n\n" });
    const report = checker.check(after.source, after.document);
    expect(report.sectionsRead).toBe(1);
    expect(report.diagnostics).toEqual(fullCheck(after));
  });

  test("reports a second question with the same id when the first is written above it", () => {
    const checker = createLessonChecker(facts);
    const parsed = createIncremental(pages, lesson);
    checker.check(parsed.source, parsed.document);
    const after = parseIncremental(parsed, { from: 0, to: 0, insert: pageOf(30).replace("Page", "Copy") });
    const { diagnostics } = checker.check(after.source, after.document);
    expect(diagnostics.filter(({ code }) => code === "ID_TWICE")).toHaveLength(1);
    expect(diagnostics).toEqual(fullCheck(after));
  });
});
