import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const tokens = new Map<string, { day: string; night: string }>();
for (const [, name, day, night] of css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)) {
  if (name && day && night) tokens.set(name, { day, night });
}

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colour: string, other: string): number {
  const [a, b] = [luminance(colour), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function pair(name: string) {
  const found = tokens.get(name);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

const grounds = ["paper", "surface", "surface-sunk"];
const softs = ["accent-soft", "reward-soft", "right-soft", "wrong-soft"];
const subjects = [...tokens.keys()].filter((token) => token.startsWith("subject-") && !token.endsWith("-soft"));
const series = [1, 2, 3, 4, 5, 6].map((n) => `series-${n}`);

/** Text on backgrounds: at least 4.5 to 1. */
const words: [string, string][] = [
  ...["ink", "ink-soft", "accent", "reward-ink", "right", "wrong", ...subjects].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...["ink", "ink-soft"].flatMap((text) => softs.map((ground): [string, string] => [text, ground])),
  ["accent", "accent-soft"],
  ["reward-ink", "reward-soft"],
  ["right", "right-soft"],
  ["wrong", "wrong-soft"],
  ...["accent", "accent-strong", "right", "wrong", ...subjects].map((ground): [string, string] => [
    "accent-ink",
    ground,
  ]),
  ["sun-ink", "sun"],
  ...subjects.flatMap((subject): [string, string][] => [
    [subject, `${subject}-soft`],
    ["ink", `${subject}-soft`],
    ["ink-soft", `${subject}-soft`],
  ]),
  // Syntax colours in code, which is shown on --surface.
  ...["series-1", "series-5", "right", "wrong", "reward-ink"].map((text): [string, string] => [text, "surface"]),
];

/** Lines, marks and borders of controls: at least 3 to 1. */
const graphics: [string, string][] = [
  ...["line-strong", "reward", "focus", ...series].flatMap((mark) =>
    grounds.map((ground): [string, string] => [mark, ground]),
  ),
  ["reward", "reward-soft"],
  ["focus", "accent-soft"],
  ...subjects.map((subject): [string, string] => ["accent-ink", subject]),
];

test("computes a contrast for every pair", () => {
  expect(subjects).toHaveLength(12);
  expect(tokens.size).toBeGreaterThan(50);
});

test.each(words)("keeps the text --%s on --%s readable by day and by night", (text, ground) => {
  expect(contrast(pair(text).day, pair(ground).day)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(pair(text).night, pair(ground).night)).toBeGreaterThanOrEqual(4.5);
});

test.each(graphics)("keeps the mark --%s on --%s visible by day and by night", (mark, ground) => {
  expect(contrast(pair(mark).day, pair(ground).day)).toBeGreaterThanOrEqual(3);
  expect(contrast(pair(mark).night, pair(ground).night)).toBeGreaterThanOrEqual(3);
});

test("writes no literal colour in a style of the design floor", () => {
  const here = new URL(".", import.meta.url).pathname;
  const files = globSync("*.css", { cwd: here }).filter((file) => file !== "tokens.css");
  expect(files.length).toBeGreaterThan(3);
  const coloured = files.filter((file) =>
    /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(here + file, "utf8")),
  );
  expect(coloured).toEqual([]);
});

/** CodeMirror writes its own unlayered styles, and these have to override them. */
const besideLibraries = ["code-editor.module.css"];

test("puts every style of a component in a layer and declares the layer order first", () => {
  const here = new URL(".", import.meta.url).pathname;
  const files = globSync("*.module.css", { cwd: here });
  expect(files.length).toBeGreaterThan(15);
  const loose = files.filter(
    (file) => !/^@layer base, parts, design;\n\n@layer (parts|design) \{\n/.test(readFileSync(here + file, "utf8")),
  );
  expect(loose).toEqual(besideLibraries);
});
