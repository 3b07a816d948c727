import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { interactiveGroups } from "#contract/authoring/interactive-groups.ts";
import { type AnyInteractive, authoredTypes, findInteractive, inlineTypes } from "#interactives/checks.ts";

const words = z.strictObject({
  name: z.string(),
  teaches: z.string(),
  group: z.enum(interactiveGroups),
  /** Code of lint.ts → explanation. */
  checks: z.record(z.string(), z.string()),
  /** Field of the asset, such as `cages.op` → instructions. */
  fields: z.record(z.string(), z.string()),
});

type Words = Readonly<Record<string, string>>;

/** An example of a type: a file in its folder `examples/`. */
export interface Example {
  name: string;
  /** Verbatim contents of the file. */
  source: string;
}

/** Gallery entry of a type. */
export interface GalleryType extends z.infer<typeof words> {
  interactive: AnyInteractive;
  examples: readonly Example[];
  notation: "json" | "camperdown";
  /** Schema of its asset (draft 2020-12). */
  jsonSchema: unknown;
}

/** Reads names, texts and examples of all authored types from the folder of interactives. */
export function readGallery(interactivesDir: string): ReadonlyMap<string, GalleryType> {
  const shared = (file: string): Words =>
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(interactivesDir, "kit/strings", file), "utf8")));
  const common = { checks: shared("checks.json"), fields: shared("fields.json") };
  return new Map([...authoredTypes, ...inlineTypes].map((type) => [type, readType(interactivesDir, type, common)]));
}

function readType(interactivesDir: string, type: string, common: { checks: Words; fields: Words }): GalleryType {
  const interactive = findInteractive(type);
  if (!interactive) throw new Error(`There is no interactive called ${type}.`);
  const folder = join(interactivesDir, type);
  const notation = authoredTypes.includes(type) ? "json" : "camperdown";
  const ending = notation === "json" ? ".json" : ".camp";
  const own = words.parse(JSON.parse(readFileSync(join(folder, "strings/author.json"), "utf8")));
  const examples = readdirSync(join(folder, "examples"))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(0, -5), source: readFileSync(join(folder, "examples", file), "utf8") }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
  return {
    ...own,
    interactive,
    examples,
    notation,
    jsonSchema: notation === "json" ? z.toJSONSchema(interactive.schema, { unrepresentable: "any" }) : null,
    // Inline questions are checked together with their lesson.
    checks: notation === "json" ? { ...own.checks, ...common.checks } : {},
    fields: { ...common.fields, ...own.fields },
  };
}

/** Sorts the simplest example first, the largest last. */
function rank(name: string): number {
  return { minimal: 0, typical: 1, maximal: 3 }[name] ?? 2;
}
