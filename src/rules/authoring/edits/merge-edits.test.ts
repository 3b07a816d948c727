import { ChangeSet } from "@codemirror/state";
import fc from "fast-check";
import { diff3Merge } from "node-diff3";
import { describe, expect, test } from "vitest";
import { composeAll, composeEdits } from "./compose-edits.ts";
import { applyEdit, type DocumentEdit, invertEdit, mapEdit, type Texts, textOf } from "./document-edit.ts";
import { diffLines, editTowards, linesOf } from "./line-edit.ts";
import { mergeEdits } from "./merge-edits.ts";
import { lineChanges } from "./merge-lines.ts";

const texts = (files: Record<string, string>): Texts =>
  new Map(Object.entries(files).map(([path, text]) => [path, textOf(text)]));
const plain = (files: Texts) => Object.fromEntries([...files].map(([path, text]) => [path, text.toString()]));

/** Merges two edits that turn `base` into these files; the merged files, or the disputed places. */
function merged(base: Record<string, string>, theirs: Record<string, string>, mine: Record<string, string>) {
  const before = texts(base);
  const others = editTowards(before, theirs);
  const merge = mergeEdits(before, others, editTowards(before, mine));
  return merge.merged ? plain(applyEdit(applyEdit(before, others), merge.edit)) : merge.overlaps;
}
const lesson = (...lines: string[]) => ({ "lesson.camp": `${lines.join("\n")}\n` });

let made = 0;
function token(): string {
  made += 1;
  return `t${made}`;
}

/** A text of distinct lines with a few of them changed, removed or joined by new ones. */
const changedLines = (base: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.nat(base.length), fc.constantFrom("insert", "remove", "replace", "type", "break", "join"), fc.nat(3)),
      { maxLength: 4 },
    )
    .map((acts) => {
      const lines = [...base];
      for (const [place, act, offset] of acts) {
        const at = Math.min(place, lines.length - 1);
        const line = lines[at] ?? "";
        if (act === "insert") lines.splice(place, 0, token());
        else if (act === "replace") lines[at] = token();
        else if (act === "type") lines[at] = line.slice(0, offset) + token() + line.slice(offset);
        else if (act === "break") lines.splice(at, 1, line.slice(0, offset), line.slice(offset) + token());
        else if (act === "remove" && lines.length > 1) lines.splice(at, 1);
        else if (act === "join" && at + 1 < lines.length) lines.splice(at, 2, line + (lines[at + 1] ?? ""));
      }
      return lines;
    });
const threeTexts = fc
  .integer({ min: 1, max: 8 })
  .map((length) => Array.from({ length }, token))
  .chain((base) => fc.tuple(fc.constant(base), changedLines(base), changedLines(base)));

/** A ChangeSet as somebody types it: anywhere, of any length. */
const typed = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.nat(4), fc.constantFrom("", "x", "\n", "y\n", "\nz", "a\nb")), {
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce((all, [from, length, insert]) => {
        const start = Math.min(from, all.newLength);
        const change = { from: start, to: Math.min(start + length, all.newLength), insert };
        return all.compose(ChangeSet.of(change, all.newLength));
      }, ChangeSet.empty(text.length)),
    );

describe("lines", () => {
  test("changes by lines do what the ChangeSet does, whatever was typed", () => {
    const cases = fc
      .array(fc.constantFrom("", "ab", "c"), { minLength: 1, maxLength: 5 })
      .map((lines) => lines.join("\n"))
      .chain((text) => fc.tuple(fc.constant(text), typed(text)));
    fc.assert(
      fc.property(cases, ([text, changes]) => {
        const before = textOf(text);
        const lines = linesOf(before);
        for (const { from, to, lines: instead } of lineChanges(before, changes).toReversed()) {
          lines.splice(from, to - from, ...instead);
        }
        expect(lines.join("\n")).toBe(changes.apply(before).toString());
      }),
      { numRuns: 1000 },
    );
  });

  test("a difference turns one text into the other and never cuts a character in two", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀", "😁"), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const changes = diffLines(textOf(a), b);
        expect(changes.apply(textOf(a)).toString()).toBe(b);
        changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
          expect(inserted.toString().isWellFormed()).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["replaced", "one\ntwo\nthey gave\nfour", "new\nall have\nfour"],
    ["removed but for a few letters", "the cat\ntwo\nthey gave\nfour", "the\nfour"],
  ])("a line typed between lines that somebody has %s stays a line, and so do theirs", (_, sent, head) => {
    const before = texts({ "lesson.camp": sent });
    const place = sent.indexOf("two");
    const typedMeanwhile = {
      files: { "lesson.camp": ChangeSet.of({ from: place, insert: "typed\n" }, sent.length).toJSON() },
    };
    const others = editTowards(before, { "lesson.camp": head });
    const after = applyEdit(applyEdit(before, others), mapEdit(typedMeanwhile, others));
    const lines = plain(after)["lesson.camp"]?.split("\n") ?? [];
    expect(lines.filter((line) => line !== "typed" && line !== "")).toEqual(head.split("\n"));
    expect(lines).toContain("typed");
  });

  test("merging gives the same text from either side, and keeps every word of both", () => {
    fc.assert(
      fc.property(threeTexts, ([base, theirs, mine]) => {
        const [one, two] = [
          merged(lesson(...base), lesson(...theirs), lesson(...mine)),
          merged(lesson(...base), lesson(...mine), lesson(...theirs)),
        ];
        expect(Array.isArray(one)).toBe(Array.isArray(two));
        if (Array.isArray(one) || Array.isArray(two)) return;
        expect(one).toEqual(two);
        const text = one["lesson.camp"] ?? "";
        const words = (lines: readonly string[]) => [...lines.join(" ").matchAll(/t\d+/g)].map(([word]) => word);
        const removed = words(base).filter((word) => !words(theirs).includes(word) || !words(mine).includes(word));
        for (const word of [...words(theirs), ...words(mine)]) {
          if (!removed.includes(word)) expect(text).toContain(word);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("merges whatever diff3 merges without a conflict, to the same text", () => {
    fc.assert(
      fc.property(threeTexts, ([base, theirs, mine]) => {
        const regions = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true });
        if (regions.some((region) => region.conflict)) return;
        const expected = regions.flatMap((region) => region.ok ?? []);
        expect(merged(lesson(...base), lesson(...theirs), lesson(...mine))).toEqual(lesson(...expected));
      }),
      { numRuns: 1000 },
    );
  });

  test("two changes of one line overlap, with both texts and the place in theirs", () => {
    const base = lesson("one", "two", "three");
    expect(merged(base, lesson("zero", "one", "two!", "three"), lesson("one", "two?", "three"))).toEqual([
      { path: "lesson.camp", lines: [3, 3], pointer: null, base: "two", theirs: "two!", mine: "two?" },
    ]);
  });

  test("removing a line and emptying it overlap, from either side", () => {
    const [base, removed, emptied] = [
      lesson("one", "two", "three"),
      lesson("one", "three"),
      lesson("one", "", "three"),
    ];
    expect(merged(base, removed, emptied)).toMatchObject([{ base: "two", theirs: "", mine: "" }]);
    expect(merged(base, emptied, removed)).toMatchObject([{ base: "two", theirs: "", mine: "" }]);
  });

  test("texts inserted at the same place overlap, unless they're the same", () => {
    const base = lesson("one", "two");
    const withX = lesson("one", "x", "two");
    expect(merged(base, withX, lesson("one", "y", "two"))).toMatchObject([{ theirs: "x", mine: "y" }]);
    expect(merged(base, withX, withX)).toEqual(withX);
  });

  test("changes of neighbouring lines are both made", () => {
    const base = lesson("one", "two", "three");
    expect(merged(base, lesson("one!", "two", "three"), lesson("one", "zero", "two!", "three"))).toEqual(
      lesson("one!", "zero", "two!", "three"),
    );
  });
});

describe("pages", () => {
  const base = lesson("# A", "a", "# B", "b", "# C", "c");

  test("one side moves a page while the other writes in it: both are kept", () => {
    const moved = lesson("# B", "b", "# C", "c", "# A", "a");
    const written = lesson("# A", "a", "more", "# B", "b", "# C", "c");
    const both = lesson("# B", "b", "# C", "c", "# A", "a", "more");
    expect(merged(base, moved, written)).toEqual(both);
    expect(merged(base, written, moved)).toEqual(both);
  });

  test("a page added by one side comes after the page that was before it", () => {
    const moved = lesson("# C", "c", "# A", "a", "# B", "b");
    const added = lesson("# A", "a", "# New", "n", "# B", "b", "# C", "c");
    expect(merged(base, moved, added)).toEqual(lesson("# C", "c", "# A", "a", "# New", "n", "# B", "b"));
  });

  test("both sides moved pages: that's disputed, and so is a moved page that both changed", () => {
    const moved = lesson("# C", "c", "# A", "a", "# B", "b");
    expect(merged(base, moved, lesson("# B", "b", "# A", "a", "# C", "c"))).toHaveLength(3);
    const changed = lesson("# C", "c", "# A", "x", "# B", "b");
    expect(merged(base, changed, lesson("# A", "y", "# B", "b", "# C", "c"))).toMatchObject([
      { theirs: "# A\nx", mine: "# A\ny" },
    ]);
  });
});

describe("assets", () => {
  const asset = (value: unknown) => ({ "assets/q.json": `${JSON.stringify(value, null, 2)}\n` });
  const base = asset({
    type: "choice",
    choices: [
      { id: "a", text: "A" },
      { id: "b", text: "B" },
    ],
  });

  test("fields and items merge by name and id, where lines would overlap", () => {
    const theirs = asset({
      type: "choice",
      choices: [
        { id: "a", text: "A" },
        { id: "b", text: "B" },
        { id: "c", text: "C" },
      ],
    });
    const mine = asset({
      type: "choice",
      choices: [
        { id: "a", text: "A!" },
        { id: "b", text: "B!" },
        { id: "d", text: "D" },
      ],
    });
    const both = merged(base, theirs, mine);
    expect(JSON.parse((both as Record<string, string>)["assets/q.json"] ?? "").choices).toEqual([
      { id: "a", text: "A!" },
      { id: "b", text: "B!" },
      { id: "d", text: "D" },
      { id: "c", text: "C" },
    ]);
  });

  test("one field changed in two ways is disputed, with its pointer", () => {
    const theirs = asset({
      type: "choice",
      choices: [
        { id: "a", text: "X" },
        { id: "b", text: "B" },
      ],
    });
    const mine = asset({
      type: "choice",
      choices: [
        { id: "a", text: "Y" },
        { id: "b", text: "B" },
      ],
    });
    expect(merged(base, theirs, mine)).toEqual([
      { path: "assets/q.json", lines: null, pointer: "/choices/a/text", base: '"A"', theirs: '"X"', mine: '"Y"' },
    ]);
  });

  test("merging lines never leaves a field twice", () => {
    const one = { "assets/q.json": '{\n  "a": 1,\n  "z": 9,\n  "y": 8\n}\n' };
    const theirs = { "assets/q.json": '{\n  "a": 1,\n  "new": 2,\n  "z": 9,\n  "y": 8\n}\n' };
    const mine = { "assets/q.json": '{\n  "a": 1,\n  "z": 9,\n  "new": 2,\n  "y": 8\n}\n' };
    const text = (merged(one, theirs, mine) as Record<string, string>)["assets/q.json"] ?? "";
    expect(text.match(/"new"/g)).toHaveLength(1);
    expect(JSON.parse(text)).toEqual({ a: 1, new: 2, z: 9, y: 8 });
  });
});

describe("files", () => {
  const base = { "lesson.camp": "a\n", "assets/p.svg": "<p/>", "assets/q.svg": "<q/>" };
  const without = (path: keyof typeof base) =>
    Object.fromEntries(Object.entries(base).filter(([name]) => name !== path));

  test("a file removed by one and changed by the other is disputed; removed by both, it's gone", () => {
    expect(merged(base, without("assets/p.svg"), { ...base, "assets/p.svg": "<p>x</p>" })).toHaveLength(1);
    expect(merged(base, { ...base, "assets/p.svg": "<p>x</p>" }, without("assets/p.svg"))).toHaveLength(1);
    expect(merged(base, without("assets/p.svg"), without("assets/p.svg"))).toEqual(without("assets/p.svg"));
    expect(merged(base, without("assets/p.svg"), without("assets/q.svg"))).toEqual({ "lesson.camp": "a\n" });
  });

  test("one renames a file while the other writes in it", () => {
    const before = texts(base);
    const rename: DocumentEdit = { rename: { "assets/p.svg": "assets/r.svg" } };
    const write = editTowards(before, { ...base, "assets/p.svg": "<p>x</p>" });
    for (const [theirs, mine] of [
      [rename, write],
      [write, rename],
    ] as const) {
      const merge = mergeEdits(before, theirs, mine);
      expect(merge.merged && plain(applyEdit(applyEdit(before, theirs), merge.edit))).toEqual({
        "lesson.camp": "a\n",
        "assets/r.svg": "<p>x</p>",
        "assets/q.svg": "<q/>",
      });
    }
  });

  test("two new files of one name are disputed, unless they're the same; so are two names for one file", () => {
    const added = { ...base, "assets/n.svg": "<n/>" };
    expect(merged(base, added, added)).toEqual(added);
    expect(merged(base, added, { ...base, "assets/n.svg": "<m/>" })).toMatchObject([{ theirs: "<n/>", mine: "<m/>" }]);
    const [one, two] = ["assets/x.svg", "assets/y.svg"].map((to): DocumentEdit => ({ rename: { "assets/p.svg": to } }));
    expect(mergeEdits(texts(base), one ?? {}, two ?? {}).merged).toBe(false);
    expect(mergeEdits(texts(base), one ?? {}, { rename: { "assets/q.svg": "assets/x.svg" } }).merged).toBe(false);
  });
});

describe("composing", () => {
  const paths = ["lesson.camp", "assets/p.svg", "assets/q.svg", "assets/r.svg"] as const;
  const anyFiles = fc
    .uniqueArray(fc.constantFrom(...paths), { minLength: 1 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(names.map((name) => [name, fc.string({ unit: fc.constantFrom("a", "\n"), maxLength: 5 })])),
      ),
    );

  test("one edit does what several did, and its inverse takes them all back", () => {
    fc.assert(
      fc.property(
        fc.array(anyFiles, { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        (steps, swaps) => {
          const before = texts(steps[0] ?? {});
          let now = before;
          const edits: DocumentEdit[] = [];
          for (const [index, files] of steps.slice(1).entries()) {
            const named = [...now.keys()];
            const from = named[(swaps[index] ?? 0) % named.length] ?? "";
            const to = paths.find((path) => !now.has(path));
            const rename: DocumentEdit = to && swaps[index] !== undefined ? { rename: { [from]: to } } : {};
            for (const edit of [rename, null]) {
              const made = edit ?? editTowards(now, files as Record<string, string>);
              edits.push(made);
              now = applyEdit(now, made);
            }
          }
          const all = composeAll(edits);
          expect(plain(applyEdit(before, all))).toEqual(plain(now));
          expect(plain(applyEdit(now, invertEdit(before, all)))).toEqual(plain(before));
          const half = composeEdits(composeAll(edits.slice(0, 2)), composeAll(edits.slice(2)));
          expect(plain(applyEdit(before, half))).toEqual(plain(now));
        },
      ),
      { numRuns: 500 },
    );
  });
});
