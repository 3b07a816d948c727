import { partsOf, spansOf } from "./parts.ts";
import type { Medium, ToggleTags } from "./types.ts";

export interface Objection {
  message: string;
  path: (string | number)[];
}

/** What makes an asset nothing that could be marked: ids used twice, parts that are not there, truths about nothing. */
export function objections(asset: ToggleTags): Objection[] {
  const ids = partsOf(asset.medium).map(({ id }) => id);
  const found: Objection[] = [
    ...twice(ids, ["medium"]),
    ...twice(
      asset.tags.map(({ id }) => id),
      ["tags"],
    ),
    ...mediumObjections(asset.medium),
  ];
  if (ids.length === 0) found.push({ message: "There is no part that could be marked.", path: ["medium"] });
  for (const field of ["truth", "why"] as const) {
    for (const part of Object.keys(asset[field] ?? {})) {
      if (!ids.includes(part)) found.push({ message: `There is no part "${part}".`, path: [field, part] });
    }
  }
  for (const [part, tags] of Object.entries(asset.truth)) {
    if (new Set(tags).size < tags.length) found.push({ message: "A tag is there twice.", path: ["truth", part] });
    if (asset.exclusive && tags.length > 1)
      found.push({ message: "Only one tag a part is allowed here.", path: ["truth", part] });
  }
  return found;
}

function twice(ids: readonly string[], path: (string | number)[]): Objection[] {
  return ids.flatMap((id, index): Objection[] =>
    ids.indexOf(id) === index ? [] : [{ message: `The id "${id}" is used twice.`, path }],
  );
}

function mediumObjections(medium: Medium): Objection[] {
  if (medium.kind === "image") {
    const [width, height] = medium.size;
    return medium.regions.flatMap(({ polygon }, index): Objection[] => {
      const inside = polygon.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
      return inside
        ? []
        : [{ message: "This region leaves the picture.", path: ["medium", "regions", index, "polygon"] }];
    });
  }
  if (medium.kind !== "code") return [];
  const { source } = medium;
  return spansOf(medium).flatMap(({ id, start, end }): Objection[] => {
    const path = ["medium", "parts", medium.parts.findIndex((part) => part.id === id)];
    if (start >= end || end > source.length)
      return [{ message: "There is nothing at this place of the source.", path }];
    if ([start, end].some((at) => isInside(source, at))) {
      return [{ message: "This begins or ends in the middle of a character.", path }];
    }
    return [];
  });
}

/** Between the halves of one character: of a surrogate pair, or of a line end of two. */
function isInside(source: string, at: number): boolean {
  const two = source.slice(at - 1, at + 1);
  return two === "\r\n" || /^[\ud800-\udbff][\udc00-\udfff]$/.test(two);
}
