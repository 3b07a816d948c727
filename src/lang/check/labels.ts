import { normaliseLabel } from "../names.ts";
import { type Findings, replaceFix } from "./findings.ts";
import type { PageLinks, Target } from "./lesson.ts";
import { nearest } from "./nearest.ts";

/** Page of each label; the first one if several share a label. */
export type PagesByLabel<Page extends PageLinks> = ReadonlyMap<string, Page>;

/** Page that a target leads to. */
export function pageOf<Page extends PageLinks>(pagesByLabel: PagesByLabel<Page>, { label }: Target): Page | undefined {
  return pagesByLabel.get(normaliseLabel(label));
}

/** Indexes pages by label. Reports labels that are duplicate, unused or unknown. */
export function checkLabels<Page extends PageLinks>(findings: Findings, pages: readonly Page[]): PagesByLabel<Page> {
  const pagesByLabel = new Map<string, Page>();
  const used = new Set<Page>();
  const targets = pages.flatMap((page) => targetsOf(page).map((target) => ({ page, target })));
  const wanted = new Set(targets.map(({ target }) => normaliseLabel(target.label)));
  for (const page of pages) {
    const label = normaliseLabel(page.label);
    const before = pagesByLabel.get(label);
    if (label === "") continue;
    if (!before) pagesByLabel.set(label, page);
    else reportDuplicate(findings, page, before, wanted.has(label));
  }
  for (const { page, target } of targets) {
    const meant = pagesByLabel.get(normaliseLabel(target.label));
    if (meant) used.add(meant);
    else reportUnknown(findings, target, pagesByLabel);
    if (meant === page && page.next === target) findings.text("NEXT_ITSELF", target.at);
  }
  for (const page of pages) {
    if (
      page.level === 2 &&
      page.label !== "" &&
      !used.has(page) &&
      pagesByLabel.get(normaliseLabel(page.label)) === page
    ) {
      findings.text("LABEL_UNUSED", page.at, { label: page.label });
    }
  }
  return pagesByLabel;
}

/** All targets named on a page. */
export function targetsOf({ choices, next }: PageLinks): readonly Target[] {
  return next ? [...choices, next] : choices;
}

function reportDuplicate(findings: Findings, page: PageLinks, before: PageLinks, wanted: boolean): void {
  const isBranch = wanted || page.level === 2 || before.level === 2;
  findings.text(isBranch ? "BRANCH_TWICE" : "LABEL_TWICE", page.at, { label: page.label });
}

function reportUnknown(findings: Findings, { label, at }: Target, pagesByLabel: PagesByLabel<PageLinks>): void {
  findings.text("LABEL_UNKNOWN", at, { label }, () => {
    const bare = normaliseLabel(label.replace(/^["#\s]+|["\s]+$/g, ""));
    const meant =
      bare !== normaliseLabel(label) && pagesByLabel.has(bare)
        ? bare
        : nearest(normaliseLabel(label), pagesByLabel.keys());
    return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, ` ${meant}`);
  });
}
