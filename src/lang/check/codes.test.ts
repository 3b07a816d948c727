import { describe, expect, test } from "vitest";
import type { Diagnostic, LessonAsset, LessonSettings } from "../lesson-program.ts";
import { plainRenderers } from "../testkit/plain-renderers.ts";
import { transpile } from "../transpile.ts";
import { codeCases, type Short } from "./code-cases.ts";
import { codes } from "./codes.ts";

const assets: LessonAsset[] = [
  { alias: "toy", type: "coinflip", json: {} },
  { alias: "explorer", type: "coinflip", json: { goal: "explore" } },
  { alias: "pic", type: "image", json: { svg: "<svg/>" } },
];

function problems(short: Short): { text: string; found: Diagnostic[] } {
  const given = typeof short === "string" ? { whole: short.startsWith("#") ? short : `# Page\n\n${short}` } : short;
  const text = given.whole ?? "# Page\n\nText.";
  const settings = "settings" in given ? given.settings : { title: "T", kind: "lesson", summary: "S." };
  const source = {
    camperdown: text,
    assets: ("assets" in given && given.assets) || assets,
    settings: settings as LessonSettings, // deliberately anything
    knownTypes: ["coinflip"],
    isPage: (path: string) => path === "/about/",
    concepts: new Set(["equal-steps"]),
  };
  return { text, found: transpile(source, plainRenderers).unifiedWarnings };
}

const rows = Object.entries(codeCases);

describe("every problem is reported to authors", () => {
  test.each(rows)("%s where it is", (code, { bad }) => {
    const { found } = problems(bad);
    const reported = found.filter((each) => each.code === code);
    expect(found.map((each) => each.code)).toContain(code);
    for (const { message } of reported) expect(message).not.toMatch(/\{\w+\}|undefined/);
  });

  test.each(rows)("%s isn't reported where it isn't", (code, { good }) => {
    expect(problems(good).found.map((each) => each.code)).not.toContain(code);
  });

  test("has at least 60 kinds of problem", () => {
    expect(Object.keys(codes).length).toBeGreaterThanOrEqual(60);
  });
});

/** Text after the first edit of a fix. */
function applyFix(text: string, { fix }: Diagnostic): string {
  const lines = text.split("\n");
  const at = (line: number, column: number): number => {
    if (line > lines.length) return text.length;
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  };
  const [edit] = fix?.edits ?? [];
  if (!edit) return text;
  const { start, end } = edit.range;
  return text.slice(0, at(start.line, start.column)) + edit.text + text.slice(at(end.line, end.column));
}

const fixable = rows.flatMap(([code, { bad }]) => {
  const { text, found } = problems(bad);
  const first = found.find((each) => each.code === code && each.fix);
  return first && code !== "MORE_PROBLEMS"
    ? [{ code, bad, text, first, count: found.filter((each) => each.code === code).length }]
    : [];
});

describe("one click fixes it", () => {
  const unfinished = new Set(["FEEDBACK_MISSING", "EXPLANATION_MISSING"]);

  test.each(fixable)("$code", ({ code, bad, text, first, count }) => {
    const whole = applyFix(text, first);
    expect(whole).not.toBe(text);
    const given = typeof bad === "string" ? { whole } : { ...bad, whole };
    const left = problems(given).found.filter((each) => each.code === code).length;
    if (!unfinished.has(code)) expect(left).toBeLessThan(count);
  });

  test("offers such a fix for many problems", () => {
    expect(fixable.length).toBeGreaterThan(35);
  });
});
