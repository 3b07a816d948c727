import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

/** Kinds of text: a docstring, any other comment, a test title, a paragraph of Markdown, or a line of code. */
export type TextKind = "doc" | "comment" | "title" | "markdown" | "code";

/** One stretch of text with the 1-based line it starts on. Line breaks inside it are kept. */
export interface Passage {
  kind: TextKind;
  line: number;
  text: string;
}

/** A phrase we don't write, and what to write instead. */
export interface Slip {
  /** Global regular expression; a match is a slip. */
  find: RegExp;
  kinds: readonly TextKind[];
  advice: string;
  /** A text of its first kind that must be caught. */
  example: string;
}

const WORDS = ["doc", "comment", "title", "markdown"] as const;
const CODE_WORDS = ["doc", "comment", "title"] as const;

/** The machine-checkable part of the voice guide. */
export const slips: readonly Slip[] = [
  {
    find: /^(What|Whether|Where|How|Who|Whom|Whose|Whoever)\b/g,
    kinds: ["doc"],
    advice: 'open with a noun phrase or an imperative: "Path of the next page", "True if ...", "Returns ..."',
    example: "What a browser is shown.",
  },
  {
    find: /^(Answers|Tells|Says|Does|Is|Are|May|Has|Can|Do)\b/g,
    kinds: ["doc"],
    advice: 'say "Returns ..." or "True if ..."',
    example: "Answers the next page.",
  },
  {
    find: /^(who|whoever|what|whatever|whom|whose|of what|to whom)\b/gi,
    kinds: ["title"],
    advice: 'put the subject first: "shows ...", "a visitor sees ..."',
    example: "who logs in is shown their courses",
  },
  {
    find: /\bstands?\s+(in(?! for)|on|at|there|here|beside|below|above|under|behind|before|between|with|within|inside|outside|alone|near|next|first|last|as|where)\b/g,
    kinds: WORDS,
    advice: 'say "is", "sits" or "goes"',
    example: "The verdict stands beside the answer.",
  },
  {
    find: /\btells\b(?!(\s+\S+){0,4}\s+(apart|from))|\b(is|are|was|were|be|been|being|and|gets?)\s+told\b(?!\s+apart)/g,
    kinds: CODE_WORDS,
    advice: 'say "returns", "says", "shows" or "gets"',
    example: "Tells the caller when it is told too late.",
  },
  {
    find: /\(one\)\s*=>|\(one,\s*\w+\)\s*=>|,\s*one\)\s*=>|\(one:|\b(const|let)\s+one\s+of\b|\bone\s*=>/g,
    kinds: ["code"],
    advice: "name the parameter after the thing: course, row, option",
    example: "rows.map((one) => one.id)",
  },
  {
    find: /\b(when|while|as|where|before|after|until|what|how|often|because|which|that|than|whatever|like|once)\s+one\s+(waits|sees|learns|would|can|may|must|could|should|goes|reads|writes|knows|wants|needs|pays|looks|asks|plays|works|presses|types|thinks|does|did|buys|solves|leaves|comes|acts|gives|had)\b/gi,
    kinds: WORDS,
    advice: 'say "you", "they", or name the person',
    example: "Shown where one sees it.",
  },
  {
    find: /\bone's\b|\boneself\b/gi,
    kinds: WORDS,
    advice: 'say "your", "their" or "its own"',
    example: "The end of one's own list.",
  },
  {
    find: /\bsome\s+(\d|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|ten|dozen)\b)/gi,
    kinds: WORDS,
    advice: 'say "about"',
    example: "Waits some 20 seconds.",
  },
  {
    find: /\d %(?! \d)/g,
    kinds: WORDS,
    advice: "no space before the sign: 10%",
    example: "Takes 10 % off.",
  },
  {
    find: /\d\s?%\s+are\b/g,
    kinds: WORDS,
    advice: 'a quantity is singular: "10% is 25 g"',
    example: "Here 10% are 25 g.",
  },
  {
    find: /\b(aslant|to and fro|in so far|anew|afresh|whence|thence|whereof|thereof|therein|wherein|herein|thereby)\b/gi,
    kinds: WORDS,
    advice: "use the everyday word: tilted, back and forth, again, from where",
    example: "It begins anew.",
  },
  {
    find: /(^|[.:;]\s+)(Who|Whoever)\s+(has|had|is|was|wants|pays|may|can|does|did|comes|leaves|asks|buys|only|once|never|already)\b(?![^.]*\?)/g,
    kinds: WORDS,
    advice: 'name the person: "After paying you land on ...", "A visitor who ..."',
    example: "Kept. Who has paid is led on.",
  },
  {
    find: /\bso\s+many\b(?!\s+\w+\s+that)/gi,
    kinds: WORDS,
    advice: 'say "that many", "this many" or give the number',
    example: "Takes so many rows.",
  },
  { find: /\b(no|not)\s+more\s+than\b/gi, kinds: WORDS, advice: 'say "at most"', example: "Sends no more than ten." },
  {
    find: /\band\s+that\s+is\s+all\b/gi,
    kinds: WORDS,
    advice: "end on the fact",
    example: "It is kept, and that is all.",
  },
  { find: /\bmend(s|ed|ing)?\b/gi, kinds: [...WORDS, "code"], advice: 'say "fix"', example: "Mends the text." },
  {
    find: /\b(Have|Has|Had)\s+(you|they|he|she|it|we|an?\s+\w+|the\s+\w+)\s+(an?|any|no|the)\b[^.?]*\?/g,
    kinds: WORDS,
    advice: 'ask with "do": "Do you have ...?"',
    example: "Have you a code?",
  },
  {
    find: /\b(What|Which|Where|How|Why|When)\b[^.?!]{0,60}\b(stands|goes|comes|says|means|needs|wants|makes|gives|knows|lies)\s+(it|you|they|we|the|an?|this)\b[^.?!]*\?/g,
    kinds: WORDS,
    advice: 'ask with "do": "Which letter does each one have?"',
    example: "What means the sign?",
  },
  {
    find: /\b(const|let|function)\s+(told|said|lent|wish|heed|obey|mended|whom)\b/g,
    kinds: ["code"],
    advice: "use the word an engineer would search for: reply, message, request, apply, execute",
    example: "const told = 1;",
  },
];

const TITLE =
  /(?<![\w.])(?:it|test|describe)(?:\.(?:each|concurrent|runIf|skipIf|for)\b(?:\([^\n]*?\)|`[^`]*`)?)*\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const TABLE_TITLE = /\n\s*\]\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const GENERATED = /^\s*(biome-ignore|@ts-|@vite|@__PURE__|\/ <ref)/;

/** Comments, test titles and code lines of a TypeScript or JavaScript file. Neighbouring `//` lines are one passage. */
export function codePassages(path: string, text: string): Passage[] {
  const passages: Passage[] = [];
  const lineAt = lineCounter(text);
  let code = text;
  let previous: (Passage & { end: number }) | null = null;
  for (const comment of parseSync(path, text).comments) {
    code = blankOut(code, comment.start, comment.end);
    if (GENERATED.test(comment.value)) continue;
    const isLine = comment.type === "Line";
    const joins =
      isLine && previous?.kind === "comment" && /^\r?\n[ \t]*$/.test(text.slice(previous.end, comment.start));
    if (joins && previous) {
      previous.text += `\n${comment.value.trim()}`;
      previous.end = comment.end;
      continue;
    }
    const isDoc = !isLine && comment.value.startsWith("*");
    const words = withoutCode(comment.value.replace(/^\*+/, "").replace(/\n\s*\* ?/g, "\n"));
    const opening = words.length - words.trimStart().length;
    const skipped = words.slice(0, opening).split("\n").length - 1;
    previous = {
      kind: isDoc ? "doc" : "comment",
      line: lineAt(comment.start) + skipped,
      text: words.trim(),
      end: comment.end,
    };
    passages.push(previous);
  }
  if (/\.test\.tsx?$|^tests\/|\/suite\//.test(path)) {
    for (const pattern of [TITLE, TABLE_TITLE]) {
      for (const match of text.matchAll(pattern)) {
        const title = match[2] ?? "";
        passages.push({ kind: "title", line: lineAt(match.index + match[0].length - title.length), text: title });
      }
    }
  }
  for (const [index, line] of code.split("\n").entries()) passages.push({ kind: "code", line: index + 1, text: line });
  return passages;
}

/** Paragraphs, list items and table rows of a Markdown file, without code blocks and inline code. */
export function markdownPassages(text: string): Passage[] {
  const plain = withoutCode(text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, " ")));
  const passages: Passage[] = [];
  let line = 1;
  for (const block of plain.split(/(\n\s*\n|\n(?=[|#>-]|\d+\. ))/)) {
    if (block.trim() !== "") passages.push({ kind: "markdown", line, text: block });
    line += block.split("\n").length - 1;
  }
  return passages;
}

/** Slips in one file, each as `path:line: "the words": advice`. */
export function slipsIn(path: string, text: string): string[] {
  const passages = path.endsWith(".md") ? markdownPassages(text) : codePassages(path, text);
  const found: { line: number; report: string }[] = [];
  for (const passage of passages) {
    for (const { find, kinds, advice } of slips) {
      if (!kinds.includes(passage.kind)) continue;
      for (const match of passage.text.matchAll(find)) {
        const line = passage.line + passage.text.slice(0, match.index).split("\n").length - 1;
        const words = match[0].replace(/\s+/g, " ").trim();
        found.push({ line, report: `${path}:${line}: "${words}": ${advice}` });
      }
    }
  }
  return found.sort((a, b) => a.line - b.line).map(({ report }) => report);
}

const ROOT = join(import.meta.dirname, "../..");

/** Paths of all files under a folder that have words of ours in them; a file's own path for a file. Relative to the repository. */
export function filesUnder(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return globSync(`${path}/**/*.{ts,tsx,mjs,md}`, {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|testdata)$/.test(name),
  })
    .filter((file) => !file.endsWith(".d.ts") && !file.startsWith("tests/house/voice"))
    .sort();
}

/** Slips in all files under some paths. */
export function slipsUnder(paths: readonly string[]): string[] {
  return paths.flatMap(filesUnder).flatMap((file) => slipsIn(file, readFileSync(join(ROOT, file), "utf8")));
}

function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    if (offset < at) [line, at] = [1, 0];
    for (let next = text.indexOf("\n", at); next !== -1 && next < offset; next = text.indexOf("\n", at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/** Text with its inline code replaced by backticks: names in code aren't words of ours. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, (code) => "`".repeat(code.length));
}

function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}

// `node tests/house/voice.ts src/web docs/operations.md` prints the slips of these paths.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = slipsUnder(process.argv.slice(2));
  for (const slip of found) console.log(slip);
  console.log(`${found.length} slips`);
}
