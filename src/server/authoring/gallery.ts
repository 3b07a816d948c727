import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { interactiveGroups } from "#contract/authoring/interactive-groups.ts";
import { type AnyChecked, authoredTypes, checkedOf, inlineTypes } from "#interactives/checks.ts";

const words = z.strictObject({
  name: z.string(),
  teaches: z.string(),
  group: z.enum(interactiveGroups),
  /** Code of lint.ts → what it means. */
  checks: z.record(z.string(), z.string()),
  /** Place of a field in the asset, such as `cages.op` → what to write there. */
  fields: z.record(z.string(), z.string()),
});

type Words = Readonly<Record<string, string>>;

/** An example of a type: a file of its folder `examples/`. */
export interface Example {
  name: string;
  /** As the file has it. */
  source: string;
}

/** What the gallery shows of one type. */
export interface GalleryType extends z.infer<typeof words> {
  checked: AnyChecked;
  examples: readonly Example[];
  notation: "json" | "camperdown";
  /** Of its asset (draft 2020-12). */
  jsonSchema: unknown;
}

/** Questions of the text stand in folders that are named as authors write them. */
const FOLDERS: Readonly<Record<string, string>> = {
  multipleChoice: "choice",
  multiSelect: "choices",
  freeText: "text",
  ordering: "order",
  matching: "match",
};

/** Reads names, words and examples of every authored type out of the folder of interactives, once. */
export function readGallery(interactivesDir: string): ReadonlyMap<string, GalleryType> {
  const shared = (file: string): Words =>
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(interactivesDir, "kit/strings", file), "utf8")));
  const common = { checks: shared("checks.json"), fields: shared("fields.json") };
  return new Map([...authoredTypes, ...inlineTypes].map((type) => [type, readType(interactivesDir, type, common)]));
}

function readType(interactivesDir: string, type: string, common: { checks: Words; fields: Words }): GalleryType {
  const checked = checkedOf(type);
  if (!checked) throw new Error(`There is no interactive called ${type}.`);
  const folder = join(interactivesDir, FOLDERS[type] ?? type);
  const notation = authoredTypes.includes(type) ? "json" : "camperdown";
  const ending = notation === "json" ? ".json" : ".camp";
  const own = words.parse(JSON.parse(readFileSync(join(folder, "strings/author.json"), "utf8")));
  const examples = readdirSync(join(folder, "examples"))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(0, -5), source: readFileSync(join(folder, "examples", file), "utf8") }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
  return {
    ...own,
    checked,
    examples,
    notation,
    jsonSchema: notation === "json" ? z.toJSONSchema(checked.schema, { unrepresentable: "any" }) : null,
    // What stands in the text is checked with the text.
    checks: notation === "json" ? { ...own.checks, ...common.checks } : {},
    fields: { ...common.fields, ...own.fields },
  };
}

/** The one to begin with first, the largest last. */
function rank(name: string): number {
  return { minimal: 0, typical: 1, maximal: 3 }[name] ?? 2;
}
