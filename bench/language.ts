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

const LINES = 50_000;
const PIECES = { small: 200, middle: 5_000 } as const;

/** Checks that the time per byte doesn't grow with the length: the same 50,000 lines whole, and in pieces of 200 and of 5,000. */
export const growth: Bench = {
  id: "growth",
  async run(): Promise<Row[]> {
    const whole = lessonText(LINES * 70)
      .split("\n")
      .slice(0, LINES)
      .join("\n");
    const sizes = ["small", "middle"] as const;
    const pieces = sizes.map((size) => piecesOf(whole, PIECES[size]));
    const perByte = (time: number) => (time * 1e6) / whole.length;
    const parts: [string, (text: string) => unknown][] = [
      ["parse", (text) => parse(text, lesson)],
      ["transpile", program],
    ];
    return parts.flatMap(([what, work]) => {
      // Keeps all results, so the garbage collector has the same to carry.
      const works = [() => work(whole), ...pieces.map((texts) => () => texts.map(work))];
      const [long = 0, ...short] = cpuOf(works, { rounds: 9, warmUps: 2, times: 1 });
      return sizes.map((size, at) => {
        const time = short[at] ?? Number.NaN;
        return atMost(
          {
            id: `growth-${what}-${size}`,
            what: `${what}: a byte of 50,000 lines, against the same in pieces of ${PIECES[size].toLocaleString("en")}`,
            ours: `${perByte(long).toFixed(1)} ns/B`,
            reference: `${perByte(time).toFixed(1)} ns/B`,
            ratio: long / time,
          },
          1.15,
        );
      });
    });
  },
};

/** A text in pieces of about that many lines, each from one page on. */
function piecesOf(text: string, lines: number): string[] {
  const pieces: string[][] = [[]];
  let room = lines;
  for (const section of text.split(/^(?=# )/m)) {
    if (room <= 0) {
      pieces.push([]);
      room += lines;
    }
    pieces.at(-1)?.push(section);
    room -= section.split("\n").length - 1;
  }
  return pieces.map((sections) => sections.join(""));
}

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
