import type { infer as Infer } from "zod/v4/core";
import type { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import type { AnyInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { PageOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { readUnchecked } from "./examine.ts";
import type { Example, GalleryType } from "./gallery.ts";
import { lessonsWith } from "./lessons-with.ts";
import { type Played, tryOutOf } from "./try-out.ts";

type Gallery = ReadonlyMap<string, GalleryType>;

/** Contents of the gallery's overview. */
export function listTypes(gallery: Gallery): PageOutcome<Infer<typeof interactivesPage.results>> {
  const types = [...gallery].map(([type, { name, teaches, group, examples }]) => ({
    type,
    name,
    teaches,
    group,
    num_examples: examples.length,
  }));
  return { results: { types } };
}

/** Contents of the page of one type. */
export async function showType(
  gallery: Gallery,
  { tools, params }: Visit,
  key: string,
): Promise<PageOutcome<Infer<typeof interactivePage.results>>> {
  const type = params.interactiveType ?? "";
  const known = gallery.get(type);
  if (!known) return { refused: 404 };
  const { interactive, name, teaches, group, examples, checks, fields } = known;
  return {
    results: {
      type,
      name,
      teaches,
      group,
      secrecy: interactive.secrecy,
      examples: examples.map((example) => shown(known, example, { key, now: tools.now() })),
      checks: Object.entries(checks).map(([code, text]) => ({ code, text })),
      fields,
      lessons: await lessonsWith(tools, type),
      notation: known.notation,
      json_schema: known.jsonSchema,
      generates: interactive.generate !== undefined,
      proves: interactive.trials !== undefined,
    },
  };
}

/** Parsed examples; they don't change while the server runs. */
const assets = new WeakMap<Example, AssetBase>();

/** Asset of an example. Tests check the examples for problems, so that nobody waits for that here. */
function assetOf(interactive: AnyInteractive, source: string): AssetBase {
  const asset = readUnchecked(interactive, source);
  if (!asset) throw new Error(`An example of ${interactive.type} cannot be read.`);
  return asset;
}

function shown({ interactive }: GalleryType, example: Example, { key, now }: Pick<Played, "key" | "now">) {
  const { name, source } = example;
  const asset = assets.get(example) ?? assetOf(interactive, source);
  assets.set(example, asset);
  const trial = tryOutOf({ interactive, asset, seed: `example ${name}`, key, now });
  return { name, description: asset.description, source, trial };
}
