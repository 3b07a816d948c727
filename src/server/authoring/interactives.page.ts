import { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import type { AnyChecked } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { examine } from "./examine.ts";
import type { Example, GalleryType } from "./gallery.ts";
import { lessonsWith } from "./lessons-with.ts";
import { type Played, trialOf } from "./trial.ts";

/** The gallery of interactives and the page of each. */
export function serveInteractives(app: App, gallery: ReadonlyMap<string, GalleryType>, key: string): void {
  servePage(app, interactivesPage, {
    title: () => "Interactives",
    async load() {
      const types = [...gallery].map(([type, { name, teaches, group, examples }]) => ({
        type,
        name,
        teaches,
        group,
        num_examples: examples.length,
      }));
      return { results: { types } };
    },
  });
  servePage(app, interactivePage, {
    title: ({ name }) => name,
    async load({ tools, params }) {
      const type = params.interactiveType ?? "";
      const known = gallery.get(type);
      if (!known) return { refused: 404 };
      const { checked, name, teaches, group, examples, checks, fields } = known;
      return {
        results: {
          type,
          name,
          teaches,
          group,
          secrecy: checked.secrecy,
          examples: examples.map((example) => shown(known, example, { key, now: tools.now() })),
          checks: Object.entries(checks).map(([code, text]) => ({ code, text })),
          fields,
          lessons: await lessonsWith(tools, type),
          notation: known.notation,
          json_schema: known.jsonSchema,
          generates: checked.generate !== undefined,
          proves: checked.trials !== undefined,
        },
      };
    },
  });
}

/** Examples do not change while the server runs, so they are read once. */
const assets = new WeakMap<Example, AssetBase>();

function assetOf(checked: AnyChecked, source: string): AssetBase {
  const { asset, problems } = examine(checked, source);
  if (!asset) throw new Error(`An example of ${checked.type} cannot be read: ${problems[0]?.message}`);
  return asset;
}

function shown({ checked }: GalleryType, example: Example, { key, now }: Pick<Played, "key" | "now">) {
  const { name, source } = example;
  const asset = assets.get(example) ?? assetOf(checked, source);
  assets.set(example, asset);
  const trial = trialOf({ checked, asset, seed: `example ${name}`, key, now });
  return { name, description: asset.description, source, trial };
}
