import { type Findings, replaceFix } from "./findings.ts";
import type { Choose, Lesson, LessonPage, Target } from "./lesson.ts";
import { nearest } from "./nearest.ts";

/** Which page each label means; the first one, if there are several. */
export type Ways = ReadonlyMap<string, LessonPage>;

const folded = (label: string): string => label.replace(/\s+/g, " ").trim();

/** The page that a target means. */
export function pageOf(ways: Ways, { label }: Target): LessonPage | undefined {
  return ways.get(folded(label));
}

/** All labels, with notes on those that are missing, double, unused or lead nowhere. */
export function checkLabels(findings: Findings, { pages }: Lesson): Ways {
  const ways = new Map<string, LessonPage>();
  const used = new Set<LessonPage>();
  const targets = pages.flatMap((page) => targetsOf(page).map((target) => ({ page, target })));
  const wanted = new Set(targets.map(({ target }) => folded(target.label)));
  for (const page of pages) {
    const label = folded(page.label);
    const before = ways.get(label);
    if (label === "") continue;
    if (!before) ways.set(label, page);
    else noteTwice(findings, page, before, wanted.has(label));
  }
  for (const { page, target } of targets) {
    const meant = ways.get(folded(target.label));
    if (meant) used.add(meant);
    else noteUnknown(findings, target, ways);
    if (meant === page && page.next === target) findings.text("NEXT_ITSELF", target.at);
  }
  for (const page of pages) {
    if (page.level === 2 && page.label !== "" && !used.has(page) && ways.get(folded(page.label)) === page) {
      findings.text("LABEL_UNUSED", page.at, { label: page.label });
    }
  }
  return ways;
}

/** Everything that a page leads to by name. */
export function targetsOf(page: LessonPage): Target[] {
  const chosen = page.blocks.filter((block): block is Choose => block.kind === "choose");
  const targets = chosen.flatMap(({ options }) => options.map(({ target }) => target));
  return page.next ? [...targets, page.next] : targets;
}

function noteTwice(findings: Findings, page: LessonPage, before: LessonPage, wanted: boolean): void {
  const isBranch = wanted || page.level === 2 || before.level === 2;
  findings.text(isBranch ? "BRANCH_TWICE" : "LABEL_TWICE", page.at, { label: page.label });
}

function noteUnknown(findings: Findings, { label, at }: Target, ways: Ways): void {
  findings.text("LABEL_UNKNOWN", at, { label }, () => {
    const bare = folded(label.replace(/^["#\s]+|["\s]+$/g, ""));
    const meant = bare !== folded(label) && ways.has(bare) ? bare : nearest(folded(label), ways.keys());
    return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, ` ${meant}`);
  });
}
