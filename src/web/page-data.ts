import type { PageData, ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";

/** What the server writes into the document for the scripts of a page. */
export interface EmbeddedPage {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
}

export const PAGE_DATA_ID = "page-data";

/** Reads the page that the server embedded. */
export function embeddedPage(): EmbeddedPage {
  const element = document.getElementById(PAGE_DATA_ID);
  return JSON.parse(element?.textContent ?? "null") as EmbeddedPage; // written by this product's own server into this very document
}
