import { codexPage, visualisationPage } from "#contract/authoring/playground.page.ts";
import { type VisualisationName, visualisationNames } from "#contract/authoring/visualisation-names.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { GalleryType } from "./gallery.ts";
import { starterPrograms } from "./starter-programs.ts";
import { visualisations } from "./visualisations.ts";

type Gallery = () => Promise<ReadonlyMap<string, GalleryType>>;

/** Serves the editor for programs and the visualisations: interactives without a lesson, of which nothing is stored. */
export function servePlayground(app: App, gallery: Gallery, key: string): void {
  servePage(app, codexPage, {
    title: () => "Code",
    async load({ tools }) {
      const programs = await Promise.all(
        starterPrograms.map(async ({ language, asset }) => ({
          language,
          ...(await gameOf(gallery, "codex", JSON.stringify(asset), { key, now: tools.now() })),
        })),
      );
      return { results: { programs } };
    },
  });
  servePage(app, visualisationPage, {
    title: ({ title }) => title,
    async load({ tools, params }) {
      const name = visualisationNames.find((known) => known === params.name);
      if (!name) return { refused: 404 };
      const { type, title, text } = visualisations[name];
      const game = await gameOf(gallery, type, await sourceOf(gallery, name), { key, now: tools.now() });
      return { results: { name, title, text, ...game } };
    },
  });
}

async function sourceOf(gallery: Gallery, name: VisualisationName): Promise<string> {
  const { type, example } = visualisations[name];
  const found = (await gallery()).get(type)?.examples.find(({ name }) => name === example);
  if (!found) throw new Error(`${type} has no example called ${example}.`);
  return found.source;
}

/** Assets by their text; these never change while the server runs. */
const assets = new Map<string, AssetBase>();

async function gameOf(gallery: Gallery, type: string, source: string, when: { key: string; now: number }) {
  const [{ readUnchecked }, { tryOutOf }] = await Promise.all([import("./examine.ts"), import("./try-out.ts")]);
  const known = (await gallery()).get(type);
  const asset = assets.get(source) ?? (known && readUnchecked(known.interactive, source));
  if (!known || !asset) throw new Error(`The game of ${type} can't be read.`);
  assets.set(source, asset);
  const trial = tryOutOf({ interactive: known.interactive, asset, seed: "playground", ...when });
  return { type, source, trial };
}
