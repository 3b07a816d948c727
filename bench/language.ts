import { parser as lezerMarkdown } from "@lezer/markdown";
import { compile } from "@mdx-js/mdx";
import { Parser as CommonMark } from "commonmark";
import MarkdownIt from "markdown-it";
import { authoredTypes } from "#interactives/checks.ts";
import { lesson } from "#lang/config.ts";
import { createIncremental, parseIncremental } from "#lang/incremental.ts";
import { parse } from "#lang/parse.ts";
import { transpile } from "#lang/transpile.ts";
import { renderers } from "#server/content/renderers.ts";
import { cpuOf, cpuOfAsync, ms } from "./measure.ts";
import { lessonText, proseText } from "./prose.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";

const settings = { title: "Measured", kind: "lesson" as const, summary: "A lesson to measure.", minutes: 8 };

function program(camperdown: string) {
  return transpile({ camperdown, assets: [], settings, knownTypes: authoredTypes }, renderers);
}

const shapes = ["one line", "wrapped"] as const;

/** Parses the same prose as three Markdown parsers. */
export const parsing: Bench = {
  id: "parse",
  async run(): Promise<Row[]> {
    return shapes.flatMap((shape) => {
      const text = proseText(400_000, shape);
      const commonmark = new CommonMark();
      const markdownIt = new MarkdownIt();
      const [ours = 0, ...others] = cpuOf([
        () => parse(text, lesson),
        () => commonmark.parse(text),
        () => markdownIt.parse(text, {}),
        () => lezerMarkdown.parse(text),
      ]);
      const lines = shape === "wrapped" ? "wrapped at 80 columns" : "a paragraph a line";
      const names = ["commonmark", "markdown-it", "lezer"];
      return names.map((name, index) => {
        const theirs = others[index] ?? Number.NaN;
        return atLeast(
          {
            id: `parse-${name}${shape === "wrapped" ? "-wrapped" : ""}`,
            what: `parse 400 KB of prose, ${lines}: ${name}'s time by ours`,
            ours: ms(ours),
            reference: ms(theirs),
            ratio: theirs / ours,
          },
          1,
        );
      });
    });
  },
};

/** Transpiles a lesson, checks included, against Markdown renderers on the same bytes (P3). */
export const transpiling: Bench = {
  id: "P3",
  async run(): Promise<Row[]> {
    const text = proseText(60_000, "one line");
    const markdownIt = new MarkdownIt();
    const [ours = 0, theirs = 0] = cpuOf([() => program(text), () => markdownIt.render(text)]);
    // MDX reads a brace or a "<" as code. Other characters of the same length keep the text as long for both.
    const plain = text.replace(/[{}<]/g, "~");
    const [again = 0, mdx = 0] = await cpuOfAsync([async () => program(plain), () => compile(plain)]);
    return [
      atMost(
        {
          id: "P3-markdown-it",
          what: "transpile prose, against markdown-it",
          ours: ms(ours),
          reference: ms(theirs),
          ratio: ours / theirs,
        },
        3,
      ),
      atMost(
        { id: "P3-mdx", what: "transpile prose, against MDX", ours: ms(again), reference: ms(mdx), ratio: again / mdx },
        1 / 8,
      ),
    ];
  },
};

/** Checks that the time per byte doesn't grow with the length: 50,000 lines against 200 and against 5,000. */
export const growth: Bench = {
  id: "growth",
  async run(): Promise<Row[]> {
    const whole = lessonText(2_600_000).split("\n");
    const cut = (lines: number) => whole.slice(0, lines).join("\n");
    const [small, middle, large] = [cut(200), cut(5_000), cut(50_000)];
    const rows: Row[] = [];
    for (const [what, work] of [
      ["parse", (text: string) => parse(text, lesson)],
      ["transpile", program],
    ] as const) {
      // Parses the same amount of text each time and keeps all results, so the garbage collector has the same to carry.
      const repeat = (text: string) => () =>
        Array.from({ length: Math.round(large.length / text.length) }, () => work(text));
      const perByte = (text: string, time: number) => time / (Math.round(large.length / text.length) * text.length);
      const times = cpuOf([repeat(small), repeat(middle), repeat(large)], { rounds: 9, warmUps: 2, times: 1 });
      const [first = 0, second = 0, third = 0] = [small, middle, large].map((text, at) =>
        perByte(text, times[at] ?? 0),
      );
      rows.push(
        atMost(
          {
            id: `growth-${what}-small`,
            what: `${what}: a byte of 50,000 lines, against one of 200`,
            ours: `${(third * 1e6).toFixed(1)} ns/B`,
            reference: `${(first * 1e6).toFixed(1)} ns/B`,
            ratio: third / first,
          },
          1.15,
        ),
        atMost(
          {
            id: `growth-${what}-middle`,
            what: `${what}: a byte of 50,000 lines, against one of 5,000`,
            ours: `${(third * 1e6).toFixed(1)} ns/B`,
            reference: `${(second * 1e6).toFixed(1)} ns/B`,
            ratio: third / second,
          },
          1.15,
        ),
      );
    }
    return rows;
  },
};

/** Parses one keystroke in a lesson of 5,000 lines, against parsing all of it (P4's parser). */
export const oneKey: Bench = {
  id: "P4-parse",
  async run(): Promise<Row[]> {
    const text = lessonText(400_000).split("\n").slice(0, 5_000).join("\n");
    const at = text.indexOf("the", text.length / 2);
    const held = createIncremental(text, lesson);
    const [key = 0, whole = 0] = cpuOf([
      () => parseIncremental(held, { from: at, to: at, insert: "x" }),
      () => parse(text, lesson),
    ]);
    return [
      atMost(
        {
          id: "P4-parse",
          what: "one key in 5,000 lines, against reading them whole",
          ours: ms(key),
          reference: ms(whole),
          ratio: key / whole,
        },
        0.5,
      ),
    ];
  },
};
