import type { Subject } from "#contract/catalogue/cards.ts";
import type { EmbedData } from "#contract/learning/play.page.ts";
import type { PageData, ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";

export interface RenderInput {
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

/** Drawings for the picture of a course, as SVG with literal colours; provided by web. */
export type DrawCover = (
  subject: Subject,
  slug: string,
) => { motif: string; mark: string; colours: { ink: string; soft: string; inkSoft: string } };

/** Renders an interactive for a frame on somebody else's site; provided by web. */
export type RenderEmbed = (data: EmbedData) => string | Promise<string>;

/** Renders the whole HTML document; provided by web. */
export type RenderPage = (input: RenderInput) => string | Promise<string>;

/** Files and document of the browser's build for taking courses offline; provided by web. */
export interface OfflineBuild {
  /** Names this build; another build has another name. */
  build: string;
  /** Document that shows kept lessons, without anything of a learner. */
  document(input: { programFrame: string; siteName: string }): string;
  /** Addresses of the files that lessons with interactives of these types need. */
  files(types: readonly string[], hasFormulas: boolean): string[];
}
