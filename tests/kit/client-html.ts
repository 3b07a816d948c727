import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageData } from "#contract/page.ts";
import { type RouteName, route } from "#contract/paths.ts";
import { PageShell } from "#web/page-shell.tsx";
import { screenOf } from "#web/screens/eager-screens.ts";

/** Page data that a document embeds for the browser's router. */
export interface EmbeddedPage {
  route: RouteName;
  screen: string;
  data: PageData<unknown>;
}

/** Page data of a document, or null if it has none. */
export function embeddedPage(document: string): EmbeddedPage | null {
  return JSON.parse(/<script id="page-data"[^>]*>([^<]*)<\/script>/.exec(document)?.[1] ?? "null");
}

/** A document as people see it: a client route's screen is drawn as the browser's router draws it. */
export function drawnHtml(document: string): string {
  const page = embeddedPage(document);
  return page && route(page.route).kind === "client" && page.screen !== "error" ? clientHtml(page) : document;
}

function clientHtml({ route: name, screen, data }: EmbeddedPage): string {
  const { globals, results, response } = data;
  // The contract of the screen checked the results when the document was made.
  const children = createElement(screenOf(screen as never), { results: results as never, globals, response });
  return renderToString(createElement(PageShell, { route: name, globals, path: response.request_path, children }));
}
