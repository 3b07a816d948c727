import { expect, test } from "vitest";
import { filesUnder, type Slip, slips, slipsIn, slipsUnder, type TextKind } from "./voice.ts";

/** The whole tree. */
const floors = [
  "src",
  "tests",
  "bench",
  "scripts",
  "docs",
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "GLOSSARY.md",
];

/** The fewest files that `floors` must have; fewer means the check looked in the wrong place. */
const MIN_FILES = 1500;

test("the words in comments, test titles, names and docs follow the voice guide", () => {
  expect(floors.flatMap(filesUnder).length).toBeGreaterThanOrEqual(MIN_FILES);
  expect(slipsUnder(floors)).toEqual([]);
});

/** A file with one text of a kind in it, as path and contents. */
const planted: Readonly<Record<TextKind, (words: string) => [string, string]>> = {
  doc: (words) => ["src/rules/x.ts", `/**\n * ${words}\n */\nexport const a = 1;\n`],
  comment: (words) => ["src/rules/x.ts", `const a = 1; // ${words}\n`],
  title: (words) => ["src/rules/x.test.ts", `test("${words}", () => {});\n`],
  markdown: (words) => ["docs/x.md", `# Title\n\n${words}\n`],
  code: (words) => ["src/rules/x.ts", `${words}\n`],
};

const examples = slips.flatMap((slip) =>
  slip.kinds.map((kind): [string, TextKind, Slip] => [slip.example, kind, slip]),
);

test.each(examples)("catches %j in a %s", (example, kind, { advice }) => {
  const [path, text] = planted[kind](example);
  expect(slipsIn(path, text).filter((slip) => slip.endsWith(advice))).not.toEqual([]);
});

test("names the file, the line, the words and what to write instead", () => {
  const text = "// A comment,\n// then a second line that\n// stands\n// there.\n";
  expect(slipsIn("src/a.ts", text)).toEqual(['src/a.ts:3: "stands there": say "is", "sits" or "goes"']);
});

test.each([
  ["src/a.ts", "/** Number of seats; 20% of people have one. */\nconst seats = rows.map((row) => row.seats);\n"],
  ["src/a.ts", 'const text = "What stands here is told // so many";\n'],
  ["src/a.ts", "// `x` stands for the price, and colour alone must not tell them apart.\n"],
  ["src/a.ts", "/** `anew` starts a new period. */\n"],
  ["docs/a.md", "Run `what stands here`.\n\n```\nso many\n```\n"],
])("leaves plain words alone: %s %j", (path, text) => {
  expect(slipsIn(path, text)).toEqual([]);
});
