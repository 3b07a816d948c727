import type { PageData, ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";

/** Page data that the server embeds in the document for its scripts. */
export interface EmbeddedPage {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
}

export const PAGE_DATA_ID = "page-data";

/** Reads the embedded page data. */
export function embeddedPage(): EmbeddedPage {
  const element = document.getElementById(PAGE_DATA_ID);
  return JSON.parse(element?.textContent ?? "null") as EmbeddedPage; // Written by this product's own server into this very document.
}
