/**
 * What the transpiler makes of a lesson: the seam between the language, the server and the player.
 * Everything a learner may see at once is under `public`; answers, hints and explanations are under `secret`.
 */

export type Severity = "error" | "warning" | "info" | "debug";

/** A stretch of source: lines and columns count from 1, columns are code points, the end is one past the last. */
export interface SourceRange {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** One replacement that would mend a diagnostic. */
export interface Fix {
  title: string;
  edits: { range: SourceRange; text: string }[];
}

/** The one shape of every message an author sees, whoever raised it. */
export interface Diagnostic {
  severity: Severity;
  code: string;
  message: string;
  sourceType: "camperdown" | "asset" | "settings";
  alias?: string;
  /** JSON pointer inside an asset. */
  path?: string;
  location?: SourceRange;
  fix?: Fix;
}

/** Rich text of an asset: Markdown with `$maths$` as an author writes it, or HTML that the transpiler itself made. */
export type Rich = string | { html: string };

/** An asset of a lesson as the author keeps it. `json` is an object here, never the serialised string of the wire. */
export interface LessonAsset {
  alias: string;
  type: string;
  json: unknown;
  /** Only of genericElmAsset. */
  elm?: string;
  packages?: string[];
}

export interface LessonSettings {
  title: string;
  kind: "lesson" | "practice_set";
  /** One sentence for cards and search. */
  summary?: string;
  minutes?: number;
}

/** What the world lends to the pure transpiler. All answer what is safe to place in a page. */
export interface Renderers {
  math(tex: string, display: boolean): { html: string } | { problem: string };
  code(language: string, text: string): string;
  /** A drawing after a strict allow-list; its ids begin with the prefix, so that two of them share a page. */
  figure(svg: string, prefix: string): { svg: string } | { problem: string };
}

/** A figure, `type: "image"`: inline SVG already checked by the asset's own rules, or an uploaded file. */
export type Figure = { svg: string } | { url: string; width: number; height: number };

export type Widget =
  | { kind: "html"; id: string; html: string }
  | { kind: "interactive"; id: string; alias: string; type: string; required: boolean; height?: number }
  /** `alt` is plain text, empty for a decorative figure; `caption` is HTML. */
  | { kind: "image"; id: string; alias: string; alt: string; caption?: string; figure: Figure | null }
  | { kind: "sound" | "lottie"; id: string; alias: string; alt: string; url: string | null }
  /** `title` is HTML of a line. */
  | { kind: "reveal"; id: string; title: string; contents: Widget[] }
  | { kind: "note"; id: string; contents: Widget[] }
  | { kind: "columns"; id: string; columns: Widget[][] }
  | { kind: "choose"; id: string; options: { html: string; target: string }[] };

/** A page of the lesson. Branch pages (level 2) are reached only through `choose` or `next` and have no index. */
export interface Page {
  /** Stable: derived from the label, else from the order. */
  id: string;
  index: number | null;
  /** HTML of the label, empty for an unnamed section. */
  title: string;
  line: number;
  contents: Widget[];
  /** Ids of the widgets that must be solved before the learner goes on, in order. */
  required: string[];
  /** Where "Continue" leads when it is not the next page; a branch without it ends the lesson. */
  next?: string;
}

/** A `link` to another page of the product or the web, or a defined word, is plain HTML inside `html` widgets. */
export interface LessonPages {
  title: string;
  pages: Page[];
  branches: Page[];
}

/** Everything about one solvable, answers included. Author assets and in-line questions look alike from here on. */
export interface SecretSolvable {
  type: string;
  /** The page it stands on. */
  page: string;
  line: number;
  /** Parsed by the interactive's own schema on the server. */
  asset: unknown;
}

export interface LessonProgram {
  usedAssets: { alias: string; line: number }[];
  unifiedWarnings: Diagnostic[];
  lessonWidgetSchema: { public: LessonPages; secret: Record<string, SecretSolvable> };
  /** What the player must load, a row per kind of interactive, with the hash and size of its assets. The hash covers answers: never show it to learners. */
  interactivesManifest: { type: string; aliases: string[]; contentHash: string; bytes: number }[];
  mainElm: string;
  additionalMains: Record<string, string>;
  additionalElm: Record<string, string>;
  packages: { name: string; version: string }[];
  contentHashes: { text: string; assets: Record<string, string>; modules: Record<string, string>; whole: string };
}
