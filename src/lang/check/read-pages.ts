import type { CommandElement, Element, Loc, Section } from "../syntax.ts";
import { headOf, targetOf } from "./children.ts";
import { type Findings, insertFix, replaceFix } from "./findings.ts";
import type { LessonPage, PageLinks, Target, UnnamedPage } from "./lesson.ts";
import { slugOf } from "./name.ts";
import { plainText } from "./plain-text.ts";
import { readBlocks } from "./read-blocks.ts";
import { readLabel } from "./read-label.ts";
import type { Reader } from "./reader.ts";
import { joinTwins } from "./twins.ts";

/** Names the pages of a lesson: text before the first section, if there is any, and one page for each section. */
export function namePages(before: UnnamedPage | null, sections: readonly UnnamedPage[]): LessonPage[] {
  const taken = new Map<string, number>();
  const first = before ? [{ ...before, id: freeId("page-0", taken) }] : [];
  return [
    ...first,
    ...sections.map((page, index) => {
      const slug = slugOf(plainText(page.title));
      return { ...page, id: freeId(slug || `page-${index + 1}`, taken) };
    }),
  ];
}

/** Reports a lesson without pages, or one that begins with a branch. */
export function checkFirstPage(findings: Findings, first: PageLinks | undefined): void {
  if (!first) findings.text("LESSON_EMPTY", [1, 1, 1, 1], {}, insertFix("Begin a page", 1, 1, "# First page\n"));
  else if (first.level === 2) {
    findings.text("BRANCH_FIRST", first.at, {}, replaceFix("Make it a page", marksOf(first.at, 2), "#"));
  }
}

/** Wanted id, or the same with the next free number. */
export function freeId(wanted: string, taken: Map<string, number>): string {
  const count = taken.get(wanted) ?? 0;
  taken.set(wanted, count + 1);
  if (count === 0) return wanted;
  return freeId(`${wanted}-${count + 1}`, taken);
}

/** Reads the text before the first section; null if it has no blocks. */
export function readPrelude(reader: Reader, elements: readonly Element[]): UnnamedPage | null {
  const kept = elements.filter((element) => !reportTitle(reader, element));
  const first = kept[0];
  if (!first) return null;
  const at: Loc = first.kind === "paragraph" ? first.at : [lineOf(first), 1, lineOf(first), 2];
  // There is a heading then, and the character that hides it gets reported instead.
  const isHidden = /^\ufeff\s*#/.test(reader.lineAt(1));
  if (!isHidden) reader.findings.text("PRELUDE", at, {}, insertFix("Begin a page here", at[0], 1, "# First page\n\n"));
  const contents = readContents(reader, kept);
  return contents.blocks.length === 0 ? null : { level: 1, label: "", title: [], at, ...contents };
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

/** Reads a page or branch. */
export function readSection(reader: Reader, { level, label, contents }: Section): UnnamedPage {
  const at: Loc = label.kind === "named" ? label.loc : [label.line, 1, label.line, level + 1];
  if (level > 2)
    reader.findings.text("HEADING_LEVEL", at, {}, replaceFix("Make it a branch", marksOf(at, level), "##"));
  if (label.kind === "anonymous") reader.findings.text(level === 1 ? "LABEL_MISSING" : "BRANCH_NAMELESS", at);
  const title = label.kind === "named" ? readLabel(reader, label) : [];
  const read = readContents(reader, contents);
  if (read.blocks.length === 0 && contents.every(addsNoBlock)) reader.findings.text("SECTION_EMPTY", at);
  const value = label.kind === "named" ? label.value : "";
  return { level: level === 1 ? 1 : 2, label: value, title, at, ...read };
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
function readContents(reader: Reader, contents: readonly Element[]): Pick<UnnamedPage, "blocks" | "choices" | "next"> {
  const last = contents.findLast(({ kind }) => kind !== "problem");
  let next: Target | null = null;
  const rest = contents.filter((element) => {
    if (!isNext(element)) return true;
    const target = targetOf(reader, element, "`next`");
    if (element !== last) reader.findings.text("NEXT_NOT_LAST", headOf(element));
    else next = target;
    return false;
  });
  const blocks = joinTwins(reader, readBlocks(reader, rest, "page", 0));
  const choices = blocks.flatMap((block) => (block.kind === "choose" ? block.options.map(({ target }) => target) : []));
  return { blocks, choices, next };
}
