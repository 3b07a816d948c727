import type { Problem } from "../kit/contract.ts";
import { partsOf, spansOf } from "./parts.ts";
import type { Medium, ToggleTags } from "./types.ts";

/** Inconsistencies in an asset: duplicate ids, parts that don't exist, tags for unknown parts. */
export function findProblems(asset: ToggleTags): Problem[] {
  const ids = partsOf(asset.medium).map(({ id }) => id);
  const found: Problem[] = [
    ...twice(ids, ["medium"]),
    ...twice(
      asset.tags.map(({ id }) => id),
      ["tags"],
    ),
    ...mediumObjections(asset.medium),
  ];
  if (ids.length === 0) found.push({ message: "There's nothing to mark: add a part.", path: ["medium"] });
  for (const field of ["truth", "why"] as const) {
    for (const part of Object.keys(asset[field] ?? {})) {
      if (!ids.includes(part)) found.push({ message: `There is no part "${part}".`, path: [field, part] });
    }
  }
  for (const [part, tags] of Object.entries(asset.truth)) {
    if (new Set(tags).size < tags.length) found.push({ message: "A tag is listed twice.", path: ["truth", part] });
    if (asset.exclusive && tags.length > 1)
      found.push({ message: "Only one tag per part is allowed here.", path: ["truth", part] });
  }
  return found;
}

function twice(ids: readonly string[], path: (string | number)[]): Problem[] {
  return ids.flatMap((id, index): Problem[] =>
    ids.indexOf(id) === index ? [] : [{ message: `The id "${id}" is used twice.`, path }],
  );
}

function mediumObjections(medium: Medium): Problem[] {
  if (medium.kind === "image") {
    const [width, height] = medium.size;
    return medium.regions.flatMap(({ polygon }, index): Problem[] => {
      const inside = polygon.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
      return inside
        ? []
        : [{ message: "This region has a corner outside the picture.", path: ["medium", "regions", index, "polygon"] }];
    });
  }
  if (medium.kind !== "code") return [];
  const { source } = medium;
  return spansOf(medium).flatMap(({ id, start, end }): Problem[] => {
    const path = ["medium", "parts", medium.parts.findIndex((part) => part.id === id)];
    if (start >= end || end > source.length) return [{ message: "There's nothing here in the source.", path }];
    if ([start, end].some((at) => isInside(source, at))) {
      return [{ message: "This begins or ends in the middle of a character.", path }];
    }
    return [];
  });
}

/** True inside a character: between surrogates, or between the two characters of a line end. */
function isInside(source: string, at: number): boolean {
  const two = source.slice(at - 1, at + 1);
  return two === "\r\n" || /^[\ud800-\udbff][\udc00-\udfff]$/.test(two);
}
