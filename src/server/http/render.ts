import type { Subject } from "#contract/catalogue/cards.ts";
import type { EmbedData } from "#contract/learning/play.page.ts";
import type { PageInput } from "#contract/page-input.ts";

/** Drawings for the picture of a course, as SVG with literal colours; provided by web. */
export type DrawCover = (
  subject: Subject,
  slug: string,
) => { motif: string; mark: string; colours: { ink: string; soft: string; inkSoft: string } };

/** Renders an interactive for a frame on somebody else's site; provided by web. */
export type RenderEmbed = (data: EmbedData) => string | Promise<string>;

/** Renders the whole HTML document; provided by web. */
export type RenderPage = (input: PageInput) => string | Promise<string>;

/** Files and document of the browser's build for taking courses offline; provided by web. */
export interface OfflineBuild {
  /** Names this build; another build has another name. */
  build: string;
  /** Document that shows kept lessons, without anything of a learner. */
  document(input: { programFrame: string; siteName: string }): string;
  /** Addresses of the files that lessons with interactives of these types need. */
  files(types: readonly string[], hasFormulas: boolean): string[];
}
