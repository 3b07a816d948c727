import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lesson } from "./config.ts";
import type { LessonAsset, LessonSettings, Renderers } from "./lesson-program.ts";
import { parse } from "./parse.ts";
import type { Document } from "./syntax.ts";
import { plainRenderers } from "./testkit/plain-renderers.ts";
import { type LessonSource, transpile } from "./transpile.ts";

const settings: LessonSettings = { title: "T", kind: "lesson", summary: "S." };

function make(camperdown: string, more: Partial<LessonSource> = {}, renderers: Renderers = plainRenderers) {
  return transpile({ camperdown, assets: [], settings, knownTypes: ["coinflip"], ...more }, renderers);
}

const everyCommand = readFileSync(new URL("./testdata/lessons/every-command.camp", import.meta.url), "utf8");

test("keeps what reviews need to know with a task's answer, out of the public half", () => {
  const { lessonWidgetSchema } = make(
    [
      "# A page",
      "",
      '! interactive "toy" |> concept "equal-steps"',
      "",
      '! numeric "q" |> answer 3 |> concept "unheard-of" |> alone no |> guess >> How many?',
    ].join("\n"),
    { assets: [{ alias: "toy", type: "coinflip", json: {} }] },
  );
  const { toy, q } = lessonWidgetSchema.secret;
  expect(toy).toMatchObject({ concept: "equal-steps" });
  expect(toy).not.toHaveProperty("guess");
  expect(q).toMatchObject({ concept: "unheard-of", needsPage: true, guess: true });
  expect(JSON.stringify(lessonWidgetSchema.public)).not.toMatch(/equal-steps|unheard-of/);
});

describe("survives any text, however broken", () => {
  const damaged: { source: string }[] = JSON.parse(
    readFileSync(new URL("./testdata/damaged.json", import.meta.url), "utf8"),
  );

  test("damaged documents", () => {
    for (const { source } of damaged) {
      const { lessonWidgetSchema, unifiedWarnings } = make(source);
      expect(lessonWidgetSchema.public.pages).toBeInstanceOf(Array);
      expect(unifiedWarnings.length).toBeGreaterThan(0);
    }
  });

  test("any text made of the notation's marks", () => {
    const marks = [
      "!",
      "?",
      ":",
      "#",
      ">>",
      "->",
      "vv",
      "|>",
      "[",
      "]",
      '"',
      "$",
      "`",
      "*",
      "_",
      "&",
      "(",
      ")",
      "\\",
      "```",
      "$$$",
    ];
    const words = [
      "choice",
      "numeric",
      "image",
      "reveal",
      "answer",
      "correct",
      "to",
      "match",
      "next",
      "choose",
      "link",
      "input",
      "3",
    ];
    const part = fc.constantFrom(...marks, ...words, " ", " ", "\n", "\n  ", "\n    ", "\t");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 120 }), (parts) => void make(parts.join(""))),
      { numRuns: 500 },
    );
  });

  test("a good lesson with any stretch removed or doubled", () => {
    const size = everyCommand.length;
    fc.assert(
      fc.property(fc.nat(size), fc.nat(80), fc.nat(size), (from, length, to) => {
        const stretch = everyCommand.slice(from, from + length);
        make(everyCommand.slice(0, from) + everyCommand.slice(from + length));
        make(everyCommand.slice(0, to) + stretch + everyCommand.slice(to));
      }),
      { numRuns: 150 },
    );
  });

  test("any assets and settings", () => {
    const anything = fc.anything({ maxDepth: 3 });
    fc.assert(
      fc.property(
        fc.record({ alias: fc.string(), type: fc.string(), json: anything, elm: fc.string() }),
        anything,
        (asset, set) => {
          const given = { assets: [asset], settings: set as LessonSettings }; // deliberately anything
          make(`# A\n\n! interactive ${JSON.stringify(asset.alias)}`, given);
        },
      ),
    );
  });

  test("a renderer that refuses everything", () => {
    const refusing: Renderers = { math: () => ({ problem: "no" }), code: () => "", figure: () => ({ problem: "no" }) };
    expect(make(everyCommand, {}, refusing).unifiedWarnings.map(({ code }) => code)).toContain("MATHS_BAD");
  });
});

describe("is a function", () => {
  test("gives the same bytes for the same lesson", () => {
    expect(JSON.stringify(make(everyCommand))).toBe(JSON.stringify(make(everyCommand)));
  });

  test("ignores the order of assets", () => {
    const assets: LessonAsset[] = [
      { alias: "a", type: "coinflip", json: { x: 1, y: 2 } },
      { alias: "b", type: "genericElmAsset", json: {}, elm: "main = 1" },
    ];
    const other: LessonAsset[] = [
      { alias: "b", type: "genericElmAsset", json: {}, elm: "main = 1" },
      { alias: "a", type: "coinflip", json: { y: 2, x: 1 } },
    ];
    expect(make("# A\n\nText.", { assets }).contentHashes).toEqual(
      make("# A\n\nText.", { assets: other }).contentHashes,
    );
  });

  test.each([
    ["the text", { camperdown: "# A\n\nOther." }],
    ["an asset", { assets: [{ alias: "a", type: "coinflip", json: { x: 2 } }] }],
    ["the settings", { settings: { ...settings, title: "Other" } }],
  ])("gives another hash when %s changes", (_what, change) => {
    const before = { camperdown: "# A\n\nText.", assets: [{ alias: "a", type: "coinflip", json: { x: 1 } }] };
    const whole = (source: Partial<LessonSource>) => make(source.camperdown ?? "", source).contentHashes.whole;
    expect(whole({ ...before, ...change })).not.toBe(whole(before));
  });

  test("doesn't parse again if the caller has the tree", () => {
    const document = parse(everyCommand, lesson);
    expect(make(everyCommand, { document })).toEqual(make(everyCommand));
  });
});

test("keeps answers, hints, explanations and feedback from learners until they earn them", () => {
  const program = make(everyCommand);
  const shown = JSON.stringify(program.lessonWidgetSchema.public);
  for (const secret of [
    "Divide",
    "Twenty-three",
    "Prime.",
    "0.75",
    "seven",
    "Every visit",
    "correct",
    "Watch the sign",
  ]) {
    expect(shown).not.toContain(secret);
    expect(JSON.stringify(program.lessonWidgetSchema.secret)).toContain(secret);
  }
});

test("leaves the rest of the lesson alone after a broken command", () => {
  const program = make('# A\n\nBefore.\n\n! chooice "q" >>\n  ? [x]\n\nAfter.\n\n# B\n\nText.');
  expect(program.lessonWidgetSchema.public.pages.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(JSON.stringify(program.lessonWidgetSchema.public.pages[0])).toContain("<p>Before.</p><p>After.</p>");
});

test("reports nothing as unused while a block can't be read", () => {
  const assets = [{ alias: "toy", type: "coinflip", json: {} }];
  const codesOf = (text: string) => make(text, { assets }).unifiedWarnings.map(({ code }) => code);
  expect(codesOf("# A\n\nText.")).toContain("ASSET_UNUSED");
  expect(codesOf('# A\n\n! note @ >>\n  ! interactive "toy"')).not.toContain("ASSET_UNUSED");
});

test("reports a problem of an asset once, however often it's shown", () => {
  const assets = [{ alias: "pic", type: "image", json: { svg: "<b>" } }];
  const text = '# A\n\n! image "pic" |> alt [One.]\n\n! image "pic" |> alt [Two.]';
  const reported = make(text, { assets }).unifiedWarnings.filter(({ code }) => code === "FIGURE_BAD");
  expect(reported).toHaveLength(1);
});

test("keeps widget ids when words change, and answers under the author's id", () => {
  const before = make('# A\n\nOne.\n\n! numeric "q" |> answer 3 >> How many?');
  const after = make('# A\n\nOne, two.\n\n! numeric "q" |> answer 4 >> How many now?');
  const ids = ({ lessonWidgetSchema }: typeof before) =>
    lessonWidgetSchema.public.pages[0]?.contents.map(({ id }) => id);
  expect(ids(before)).toEqual(["a_1", "q"]);
  expect(ids(after)).toEqual(ids(before));
});

describe("work grows in proportion to the text", () => {
  const shapes: Record<string, (lines: number) => string> = {
    prose: (lines) => "Some *words* with $x$ and `y`.\n\n".repeat(lines / 2).replace("", "# A\n\n"),
    "one paragraph": (lines) => `# A\n\n${"words *and* words\n".repeat(lines)}`,
    pages: (lines) => "# Same\n\nText.\n\n".repeat(lines / 4),
    questions: (lines) =>
      Array.from({ length: lines / 4 }, (_, n) => `! choice "q${n}" >>\n  Which?\n  ? [a] |> correct\n  ? [b]\n`).join(
        "",
      ),
    "stray brackets": (lines) => `# A\n\n${"a ] b [\n".repeat(lines)}`,
    "unknown labels": (lines) => "# A\n\n! next -> Nowhere at all\n\n## B\n\n".repeat(lines / 6),
    "unknown aliases": (lines) => `# A\n\n${'! interactive "nothing"\n'.repeat(lines)}`,
    "the same id": (lines) => `# A\n\n${'! numeric "q" |> answer 3 >> How many?\n'.repeat(lines)}`,
    nested: (lines) =>
      Array.from({ length: Math.min(lines, 3000) }, (_, level) => `${" ".repeat(level)}! quote >>`).join("\n"),
    lists: (lines) => `# A\n\n! list >>\n${"  : item\n".repeat(lines)}`,
    items: (lines) => `# A\n\n${": item\n".repeat(lines)}`,
  };

  test.each(Object.entries(shapes))("%s", (_name, shape) => {
    const few = steps(shape(600));
    const many = steps(shape(6000));
    expect(many / few).toBeLessThan(11);
  });

  test("compiles a lesson of 50,000 lines", () => {
    const { lessonWidgetSchema } = make((shapes.prose ?? String)(50_000));
    expect(lessonWidgetSchema.public.pages).toHaveLength(1);
  });
});

/** Number of property reads on the tree while a lesson is made. */
function steps(text: string): number {
  let count = 0;
  const seen = new WeakMap<object, object>();
  const counting = <T extends object>(target: T): T => {
    const known = seen.get(target);
    if (known) return known as T; // the proxy of this very object
    const proxy = new Proxy(target, {
      get(object, key, receiver) {
        count++;
        const value = Reflect.get(object, key, receiver);
        return typeof value === "object" && value !== null ? counting(value) : value;
      },
    });
    seen.set(target, proxy);
    return proxy;
  };
  const document: Document = counting(parse(text, lesson));
  make(text, { document });
  return count;
}

describe("authors' text stays text", () => {
  const canary = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const quoted = canary.replaceAll('"', "'");
  const words = everyCommand.match(/\b[A-Z][a-z]{3,}\b/g) ?? [];

  test.each([...new Set(words)])("as %s", (word) => {
    const text = everyCommand.replaceAll(word, word === "Hypatia" ? canary : quoted);
    expect(allHtml(make(text))).not.toMatch(/<img|<script/);
  });

  test("in code, formulas, alt texts, labels, definitions, addresses and languages", () => {
    const text = `# ${canary}\n\n\`${canary}\` $${canary}$ [a](define "${quoted}") [b](link "/x${quoted}")\n\n\`\`\` ${canary}\n  ${canary}\n\n! image "pic" |> alt [${quoted}] |> caption [${quoted}]`;
    const assets = [{ alias: "pic", type: "image", json: { url: `/x${canary}`, width: 1, height: 1 } }];
    const html = allHtml(make(text, { assets }));
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<img|<script/);
  });

  test("drops an address that isn't one", () => {
    expect(allHtml(make('# A\n\n[words](link "javascript:alert(1)")'))).toBe("A|<p>words</p>");
  });
});

/** All HTML in a program. */
function allHtml(program: ReturnType<typeof make>): string {
  const parts: string[] = [];
  JSON.stringify(program.lessonWidgetSchema, (key, value) => {
    if (typeof value === "string" && (key === "html" || key === "title" || key === "caption" || key === "svg")) {
      if (value !== settings.title) parts.push(value);
    }
    return value;
  });
  return parts.join("|");
}
