import fc from "fast-check";
import { expect, test } from "vitest";
import { testCtx } from "../suite/test-ctx.ts";
import code from "./examples/code.json" with { type: "json" };
import { codePieces } from "./flow-pieces.ts";
import { interactive } from "./interactive.ts";
import { partsOf, spansOf } from "./parts.ts";
import type { Medium } from "./types.ts";

type Code = Extract<Medium, { kind: "code" }>;

/** Pieces on one line, with markable ones in brackets. */
function drawn(source: string, parts: Code["parts"], language = "python"): string {
  return codePieces({ kind: "code", language, source, parts }, (id) => id)
    .map(({ id, runs }) => {
      const text = runs.map((run) => run.text).join("");
      return id === null ? text : `[${id}:${text}]`;
    })
    .join("");
}

test("counts a tab as one character, and line ends as written", () => {
  expect(drawn("if x:\n\treturn 1\n", [{ id: "r", start: 7, end: 15 }])).toBe("if x:\n\t[r:return 1]\n");
  expect(drawn("a = 1\r\nb = 2\r\n", [{ id: "b", start: 7, end: 12 }])).toBe("a = 1\n[b:b = 2]\n");
});

test("counts emoji and other wide characters as two units, and never cuts them", () => {
  const source = 's = "🦉" # owl\nt = "é"';
  expect(drawn(source, [{ id: "owl", start: 5, end: 7 }])).toBe('s = "[owl:🦉]" # owl\nt = "é"');
  const asset = { ...code, truth: {}, why: {}, showCount: 0 };
  const medium = (start: number, end: number) => ({
    kind: "code",
    language: "python",
    source,
    parts: [{ id: "x", start, end }],
  });
  expect(interactive.schema.safeParse({ ...asset, medium: medium(5, 7) }).success).toBe(true);
  expect(interactive.schema.safeParse({ ...asset, medium: medium(5, 6) }).success).toBe(false);
  expect(interactive.schema.safeParse({ ...asset, medium: medium(4, 400) }).success).toBe(false);
});

test("doesn't cut a two-character line end", () => {
  const asset = { ...code, truth: {}, why: {}, showCount: 0 };
  const medium = { kind: "code", language: "text", source: "a\r\nb", parts: [{ id: "x", start: 0, end: 2 }] };
  expect(interactive.schema.safeParse({ ...asset, medium }).success).toBe(false);
});

test("reads a line number as the line without its indentation, whatever the line ends", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const source = ["def f():", "    x = 1  ", "", "\treturn x"].join(end);
    const medium: Code = {
      kind: "code",
      language: "python",
      source,
      parts: [
        { id: "b", line: 4 },
        { id: "a", line: 2 },
      ],
    };
    expect(partsOf(medium)).toEqual([
      { id: "a", text: "x = 1" },
      { id: "b", text: "return x" },
    ]);
  }
});

test("loses and repeats nothing for any positions of the parts", () => {
  const source = 'def f(x):\n\ts = "a 🦉 b"\n\treturn s * len(x) # long\n';
  const bounds = fc.uniqueArray(fc.nat(source.length), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(bounds, fc.constantFrom("python", "javascript", "cobol"), (cuts, language) => {
      const sorted = cuts.toSorted((a, b) => a - b);
      const parts = sorted.slice(1).flatMap((end, index) => {
        const start = sorted[index] ?? 0;
        return index % 2 === 0 ? [{ id: `p${index}`, start, end }] : [];
      });
      const pieces = codePieces({ kind: "code", language, source, parts }, (id) => id);
      expect(pieces.flatMap(({ runs }) => runs.map(({ text }) => text)).join("")).toBe(source);
      const marked = pieces.filter(({ id }) => id !== null).map(({ runs }) => runs.map(({ text }) => text).join(""));
      expect(marked).toEqual(parts.map(({ start, end }) => source.slice(start, end)));
    }),
  );
});

test("highlights code in its language", () => {
  const looks = codePieces({ kind: "code", language: "python", source: "return 1 # x", parts: [] }, (id) => id)
    .flatMap(({ runs }) => runs)
    .filter(({ look }) => look !== "");
  expect(looks).toEqual([
    { text: "return", look: "tok-keyword" },
    { text: "1", look: "tok-number" },
    { text: "# x", look: "tok-comment" },
  ]);
});

test("reads parts from top to bottom, in whatever order they're written", () => {
  const asset = interactive.schema.parse({
    ...code,
    medium: { ...code.medium, parts: code.medium.parts.toReversed() },
  });
  const starts = spansOf(asset.medium as Code).map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const pub = interactive.toPublic(asset, testCtx());
  expect(JSON.stringify(pub)).toBe(JSON.stringify(interactive.toPublic(interactive.schema.parse(code), testCtx())));
});
