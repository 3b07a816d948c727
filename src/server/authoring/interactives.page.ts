import { z } from "zod";
import { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import { READING, readAsset } from "#interactives/kit/read-asset.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Tools } from "../tools.ts";
import type { Example, GalleryType } from "./gallery.ts";
import { lessonsWith } from "./lessons-with.ts";
import { trialOf } from "./trial.ts";

/** The gallery of interactives and the page of each. */
export function serveInteractives(app: App, gallery: ReadonlyMap<string, GalleryType>): void {
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
          examples: examples.flatMap((example) => shown(tools, known, example) ?? []),
          checks: Object.entries(checks).map(([code, text]) => ({ code, text })),
          fields,
          lessons: await lessonsWith(tools, type),
          json_schema: z.toJSONSchema(checked.schema, { unrepresentable: "any" }),
          generates: checked.generate !== undefined,
          proves: checked.trials !== undefined,
        },
      };
    },
  });
}

function shown(tools: Tools, { checked }: GalleryType, { name, source }: Example) {
  const { asset } = readAsset(checked, JSON.parse(source), READING);
  if (!asset) return null;
  const trial = trialOf(tools, { checked, asset, seed: `example ${name}` });
  return { name, description: asset.description, source, trial };
}
