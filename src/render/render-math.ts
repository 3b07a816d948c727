import katex from "katex";
import { LRUCache } from "lru-cache";

const MAX_TEX_LENGTH = 4000;

/** Commands not allowed in formulas: links and external files, classes and styles, colours. */
const forbidden =
  /\\(href|url|htmlData|htmlClass|htmlId|htmlStyle|includegraphics|color|textcolor|colorbox|fcolorbox|definecolor)(?![a-zA-Z])/;

type Made = { html: string } | { problem: string };

const made = new LRUCache<string, Made>({ max: 5000 });

/** Renders TeX as MathML that is safe for any page: no script, no style, no link. Never throws. */
export function renderMath(tex: string, display: boolean): Made {
  const key = `${display ? "d" : "i"}${tex}`;
  const before = made.get(key);
  if (before) return before;
  const now = makeMath(tex, display);
  made.set(key, now);
  return now;
}

function makeMath(tex: string, display: boolean): Made {
  if (tex.length > MAX_TEX_LENGTH) return { problem: `it is longer than ${MAX_TEX_LENGTH} characters.` };
  const [command] = forbidden.exec(tex) ?? [];
  if (command) return { problem: `${command} is not allowed.` };
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: true,
      maxExpand: 1000,
      maxSize: 20,
    });
    return { html: bare(html) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Extracts the formula: without KaTeX's span, its copy of the TeX source, and styles, which our pages' policy forbids. */
function bare(html: string): string {
  const start = html.indexOf("<math");
  const math = html.slice(start, html.lastIndexOf("</math>") + "</math>".length);
  return math
    .replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g, "")
    .replace(/<\/?semantics>/g, "")
    .replace(/ (?:style|class)="[^"]*"/g, "")
    .replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "");
}

function problemOf(error: unknown): string {
  if (!(error instanceof katex.ParseError)) return "it is too deeply nested.";
  const { rawMessage, position } = error;
  const place = position === undefined ? "" : ` (at character ${position + 1})`;
  return `${rawMessage.replace(/\s*\n\s*/g, " ")}${place}`;
}
