import type { CommandElement, Document, Element, Loc, Section } from "../syntax.ts";
import { headOf, targetOf } from "./children.ts";
import { type Findings, insertFix, replaceFix } from "./findings.ts";
import type { Lesson, LessonPage, Target } from "./lesson.ts";
import { slugOf } from "./name.ts";
import { plainText } from "./plain-text.ts";
import { readBlocks } from "./read-blocks.ts";
import { readLabel } from "./read-label.ts";
import type { Reader } from "./reader.ts";

/** Reads a whole document: pages and branches in the order of the text. */
export function readPages(reader: Reader, { prelude, sections }: Document): Lesson {
  return joinPages(
    reader.findings,
    readPrelude(reader, prelude),
    sections.map((section) => readSection(reader, section)),
  );
}

/** Pages in the order of the text, each with an id of its own. `before` is what was read before the first section. */
export function joinPages(findings: Findings, before: UnnamedPage | null, sections: readonly UnnamedPage[]): Lesson {
  const pages: LessonPage[] = [];
  const taken = new Map<string, number>();
  if (before) pages.push({ ...before, id: freeId("page-0", taken) });
  for (const [index, page] of sections.entries()) {
    const slug = slugOf(plainText(page.title));
    pages.push({ ...page, id: freeId(slug || `page-${index + 1}`, taken) });
  }
  if (pages.length === 0)
    findings.text("LESSON_EMPTY", [1, 1, 1, 1], {}, insertFix("Begin a page", 1, 1, "# First page\n"));
  const first = pages[0];
  if (first?.level === 2) {
    findings.text("BRANCH_FIRST", first.at, {}, replaceFix("Make it a page", marksOf(first.at, 2), "#"));
  }
  return { pages };
}

/** Wanted id, or the same with the next free number. */
export function freeId(wanted: string, taken: Map<string, number>): string {
  const count = taken.get(wanted) ?? 0;
  taken.set(wanted, count + 1);
  if (count === 0) return wanted;
  return freeId(`${wanted}-${count + 1}`, taken);
}

/** A page as its section is read. Its id depends on the other pages. */
export type UnnamedPage = Omit<LessonPage, "id">;

/** Page of the text before the first section, or null if there is none. */
export function readPrelude(reader: Reader, elements: readonly Element[]): UnnamedPage | null {
  const kept = elements.filter((element) => !reportTitle(reader, element));
  const first = kept[0];
  if (!first) return null;
  const at: Loc = first.kind === "paragraph" ? first.at : [lineOf(first), 1, lineOf(first), 2];
  // There is a heading then, and the character that hides it gets reported instead.
  const isHidden = /^\ufeff\s*#/.test(reader.lineAt(1));
  if (!isHidden) reader.findings.text("PRELUDE", at, {}, insertFix("Begin a page here", at[0], 1, "# First page\n\n"));
  const { blocks, next } = readContents(reader, kept);
  return blocks.length === 0 ? null : { level: 1, label: "", title: [], at, blocks, next };
}

function lineOf(element: Exclude<Element, { kind: "paragraph" }>): number {
  return element.lines[0];
}

/** True for `! title` or `! summary`, which belong in the settings; reports them. */
function reportTitle(reader: Reader, element: Element): boolean {
  if (element.kind !== "command") return false;
  const name = element.command.name?.value;
  if (name !== "title" && name !== "summary") return false;
  const whole: Loc = [element.lines[0], 1, element.lines[1] + 1, 1];
  reader.findings.text("TITLE_IN_TEXT", headOf(element), { name }, replaceFix("Remove it", whole, ""));
  return true;
}

/** Page of one section. */
export function readSection(reader: Reader, { level, label, contents }: Section): UnnamedPage {
  const at: Loc = label.kind === "named" ? label.loc : [label.line, 1, label.line, level + 1];
  if (level > 2)
    reader.findings.text("HEADING_LEVEL", at, {}, replaceFix("Make it a branch", marksOf(at, level), "##"));
  if (label.kind === "anonymous") reader.findings.text(level === 1 ? "LABEL_MISSING" : "BRANCH_NAMELESS", at);
  const title = label.kind === "named" ? readLabel(reader, label) : [];
  const { blocks, next } = readContents(reader, contents);
  if (blocks.length === 0 && contents.every(addsNoBlock)) reader.findings.text("SECTION_EMPTY", at);
  const value = label.kind === "named" ? label.value : "";
  return { level: level === 1 ? 1 : 2, label: value, title, at, blocks, next };
}

/** True for elements that give no block without being an error: notes to authors, empty fences and `! next`. */
function addsNoBlock(element: Element): boolean {
  return element.kind === "preformatted" || isNext(element);
}

function isNext(element: Element): element is CommandElement {
  return element.kind === "command" && element.mark.value === "!" && element.command.name?.value === "next";
}

function marksOf(at: Loc, level: number): Loc {
  return [at[0], 1, at[0], level + 1];
}

/** Blocks of a page, and its `! next`, which comes last. */
function readContents(reader: Reader, contents: readonly Element[]): Pick<LessonPage, "blocks" | "next"> {
  const last = contents.findLast(({ kind }) => kind !== "problem");
  let next: Target | null = null;
  const rest = contents.filter((element) => {
    if (!isNext(element)) return true;
    const target = targetOf(reader, element, "`next`");
    if (element !== last) reader.findings.text("NEXT_NOT_LAST", headOf(element));
    else next = target;
    return false;
  });
  return { blocks: readBlocks(reader, rest, "page", 0), next };
}
