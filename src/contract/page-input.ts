import type { PageData, ScreenName } from "./page.ts";
import type { RouteName } from "./paths.ts";

/** Everything that web needs to render a page of the server. */
export interface PageInput {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
  /** For this answer's script and style elements. */
  nonce: string;
  /** Address of the frame in which browsers run learners' programs. */
  programFrame: string;
  /** As shown by the browser, including the product's name. */
  title: string;
  /** Path without query. */
  canonicalPath: string;
  /** server: the whole screen as HTML. client: a document in which the browser renders it. */
  kind: "server" | "client";
  /** Name of the style sheet that the browser says it has. */
  knownSheet: string | null;
}
