import type { AnyInteractive } from "#interactives/checks.ts";
import { findInteractive } from "#interactives/checks.ts";
import type { AssetBase, Ctx, ProbeEntry, Verdict } from "#interactives/kit/contract.ts";
import { testCtx } from "#interactives/suite/test-ctx.ts";
import { checkLessonFiles, type Remark } from "#server/content/check-lesson-files.ts";
import { compileLesson } from "#server/content/compile-lesson.ts";
import { readFolder } from "#server/content/read-folder.ts";

/** One question or interactive of a lesson, answers included. */
export interface Solvable {
  id: string;
  interactive: AnyInteractive;
  asset: AssetBase;
}

/** A lesson of `content/courses` as compiled by the server. */
export interface LessonOf {
  path: string;
  /** Pages in the order of the lesson, without branches. */
  pages: number;
  /** Ids of everything that can be judged, in order, without things that are only there to explore. */
  ids: string[];
  /** Everything the checks report, notes included. */
  remarks: Remark[];
  solvable(id: string): Solvable;
  /** The server's verdict on an answer, which first passes the answer's schema. */
  judge(id: string, answer: unknown, more?: { attempt?: number; log?: readonly ProbeEntry[] }): Verdict;
}

/** Context that the server passes to checks, the same in every test. */
export const ctx: Ctx = testCtx("content");

/** Reads and compiles a lesson: `everyday-numbers/where-numbers-live/cages-of-numbers`. */
export async function lessonOf(path: string, courses = "content/courses"): Promise<LessonOf> {
  const read = await readFolder(`${courses}/${path}`, path);
  if ("problem" in read) throw new Error(read.problem);
  const { program } = compileLesson(read.files);
  const { public: pages, secret } = program.lessonWidgetSchema;
  const solvables = new Map<string, Solvable>();
  for (const [id, { type, asset }] of Object.entries(secret)) {
    const interactive = findInteractive(type);
    if (!interactive) throw new Error(`${path}: nothing plays ${id}, a ${type}.`);
    solvables.set(id, { id, interactive, asset: interactive.schema.parse(asset) });
  }
  const solvable = (id: string): Solvable => {
    const found = solvables.get(id);
    if (!found) throw new Error(`${path} has no solvable ${id}.`);
    return found;
  };
  return {
    path,
    pages: pages.pages.length,
    ids: [...solvables.values()].filter(({ asset }) => asset.goal !== "explore").map(({ id }) => id),
    remarks: checkLessonFiles(read.files),
    solvable,
    judge: (id, answer, { attempt = 0, log = [] } = {}) => {
      const { interactive, asset } = solvable(id);
      return interactive.check(asset, interactive.answerSchema.parse(answer), { ...ctx, attempt }, log);
    },
  };
}

/** Words of rich text: fractions as 3/4, powers as 2^10, everything else as it reads. */
export function wordsOf(rich: string | { html: string }): string {
  const html = typeof rich === "string" ? rich : rich.html;
  const open: { tag: string; parts: string[] }[] = [{ tag: "", parts: [] }];
  for (const [, close, tag = "", words] of html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (words !== undefined) open.at(-1)?.parts.push(unescaped(words));
    else if (close === "" && !unclosed.has(tag)) open.push({ tag, parts: [] });
    else if (close !== "") {
      const ended = open.pop();
      open.at(-1)?.parts.push(ended?.parts.join(joints[ended.tag] ?? "") ?? "");
    }
  }
  return (open[0]?.parts.join("") ?? "").replace(/\s+/g, " ").trim();
}

/** Text between the parts of these MathML elements. */
const joints: Readonly<Record<string, string>> = { mfrac: "/", msup: "^" };

const unclosed: ReadonlySet<string> = new Set(["br", "img", "hr", "input"]);

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
