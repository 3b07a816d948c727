import { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { GalleryType } from "./gallery.ts";

/** Serves the gallery of interactives and the page of each type. */
export function serveInteractives(
  app: App,
  gallery: () => Promise<ReadonlyMap<string, GalleryType>>,
  key: string,
): void {
  const pages = () => import("./gallery-pages.ts");
  servePage(app, interactivesPage, {
    title: () => "Interactives",
    load: async () => (await pages()).listTypes(await gallery()),
  });
  servePage(app, interactivePage, {
    title: ({ name }) => name,
    load: async (visit) => (await pages()).showType(await gallery(), visit, key),
  });
}
