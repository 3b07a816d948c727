import type { PageData, ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";

export interface RenderInput {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
  /** For script and style elements of this one answer. */
  nonce: string;
  /** Where the frame is in which browsers run learners' programs. */
  programFrame: string;
  /** As the browser shows it, product name included. */
  title: string;
  /** Path without query. */
  canonicalPath: string;
  /** server: the whole screen in HTML. client: a document in which the browser draws it. */
  kind: "server" | "client";
}

/** Answers the whole HTML document; web gives it, the server only calls it. */
export type RenderPage = (input: RenderInput) => string;
