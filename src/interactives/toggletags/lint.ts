import type { Diagnostic } from "../kit/contract.ts";
import { lintRegions } from "./lint-regions.ts";
import { partsOf, spansOf, truthOf } from "./parts.ts";
import type { ToggleTags } from "./types.ts";

/** Problems that the schema cannot see. */
export function lintToggleTags(asset: ToggleTags): Diagnostic[] {
  return [
    ...lintTruth(asset),
    ...lintTags(asset),
    ...lintTwins(asset),
    ...lintCount(asset),
    ...lintSpans(asset),
    ...lintRegions(asset),
  ];
}

function lintTruth(asset: ToggleTags): Diagnostic[] {
  const parts = partsOf(asset.medium);
  const belonging = parts.map(({ id }) => truthOf(asset, id).length);
  const path = "/truth";
  if (belonging.every((count) => count === 0)) {
    const message = 'Nothing is to be marked: only "None apply" is right. Is that meant?';
    return [{ severity: "info", code: "NO_TRUTH", message, path }];
  }
  if (parts.length < 2 || asset.exclusive || belonging.some((count) => count < asset.tags.length)) return [];
  const message = "Everything is to be marked, so there is nothing to tell apart.";
  return [{ severity: "warning", code: "ALL_TRUE", message, path }];
}

function lintTags({ tags, truth }: ToggleTags): Diagnostic[] {
  const known = tags.map(({ id }) => id);
  return Object.entries(truth).flatMap(([part, wanted]) =>
    wanted.flatMap((tag, index): Diagnostic[] => {
      if (known.includes(tag)) return [];
      const path = `/truth/${part}/${index}`;
      const fix = { title: `Remove "${tag}"`, patch: [{ op: "remove" as const, path }] };
      return [{ severity: "error", code: "UNKNOWN_TAG", message: `There is no tag "${tag}".`, path, fix }];
    }),
  );
}

/** Two parts that read the same: in a list nobody can tell them apart; in a text they may differ by what stands around them. */
function lintTwins(asset: ToggleTags): Diagnostic[] {
  const parts = partsOf(asset.medium);
  const { kind } = asset.medium;
  const severity = kind === "list" || kind === "image" ? "error" : "info";
  const tagsOf = (part: string) => truthOf(asset, part).toSorted().join();
  return parts.flatMap(({ id, text }, index): Diagnostic[] => {
    const twin = parts
      .slice(0, index)
      .find((other) => other.text.trim() === text.trim() && tagsOf(other.id) !== tagsOf(id));
    if (!twin) return [];
    const message = `"${text.trim()}" is there twice with other tags.`;
    return [{ severity, code: "IDENTICAL_PARTS_DIFFERENT_TRUTH", message, path: `/truth/${id}` }];
  });
}

function lintCount(asset: ToggleTags): Diagnostic[] {
  const { showCount } = asset;
  const count = partsOf(asset.medium).reduce((total, { id }) => total + truthOf(asset, id).length, 0);
  if (showCount === undefined || showCount === count) return [];
  const path = "/showCount";
  const fix = { title: `Say ${count}`, patch: [{ op: "replace" as const, path, value: count }] };
  const message = `Learners are told ${showCount}, but ${count} marks belong.`;
  return [{ severity: "error", code: "COUNT_MISMATCH", message, path, fix }];
}

function lintSpans({ medium }: ToggleTags): Diagnostic[] {
  if (medium.kind !== "code") return [];
  const spans = spansOf(medium);
  return spans.flatMap(({ id, start }, index): Diagnostic[] => {
    const before = spans.slice(0, index).find(({ end }) => end > start);
    if (!before) return [];
    const message = `This part begins inside "${before.id}"; only the first of the two can be marked.`;
    const at = medium.parts.findIndex((part) => part.id === id);
    return [{ severity: "error", code: "OVERLAP", message, path: `/medium/parts/${at}` }];
  });
}
