import type { Diagnostic } from "../kit/contract.ts";
import { lintRegions } from "./lint-regions.ts";
import { partsOf, spansOf, truthOf } from "./parts.ts";
import type { ToggleTags } from "./types.ts";

/** Reports problems the schema can't see. */
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
    const message = 'No part has a tag, so only "None apply" is right. Is that what you want?';
    return [{ severity: "info", code: "NO_TRUTH", message, path }];
  }
  if (parts.length < 2 || asset.exclusive || belonging.some((count) => count < asset.tags.length)) return [];
  const message = "Every part has the tag, so there's nothing to tell apart.";
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

/** Parts with the same text: in a list they can't be told apart; in a text their surroundings may differ. */
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
    const message = `"${text.trim()}" appears twice with different tags.`;
    return [{ severity, code: "IDENTICAL_PARTS_DIFFERENT_TRUTH", message, path: `/truth/${id}` }];
  });
}

function lintCount(asset: ToggleTags): Diagnostic[] {
  const { showCount } = asset;
  const count = partsOf(asset.medium).reduce((total, { id }) => total + truthOf(asset, id).length, 0);
  if (showCount === undefined || showCount === count) return [];
  const path = "/showCount";
  const fix = { title: `Change it to ${count}`, patch: [{ op: "replace" as const, path, value: count }] };
  const message = `Learners see ${showCount} as the number of marks, but it's ${count}.`;
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
