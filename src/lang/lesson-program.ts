/**
 * Output of the transpiler, shared by the language, the server and the player. `public` holds everything a learner may
 * see at once; `secret` holds answers, hints and explanations.
 */

export type Severity = "error" | "warning" | "info" | "debug";

/** A stretch of source. Lines and columns count from 1, columns in code points; the end is one past the last. */
export interface SourceRange {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** A replacement that would fix a diagnostic. */
export interface Fix {
  title: string;
  edits: { range: SourceRange; text: string }[];
}

/** Message to an author, from whichever check. */
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

/** Rich text of an asset: Markdown with `$maths$` as an author writes it, or HTML made by the transpiler. */
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

/** Renderers that the caller passes to the pure transpiler. Their output is safe to insert into a page. */
export interface Renderers {
  math(tex: string, display: boolean): { html: string } | { problem: string };
  code(language: string, text: string): string;
  /** Drawing reduced to a strict allow-list. Its ids begin with the prefix, so that two drawings can share a page. */
  figure(svg: string, prefix: string): { svg: string } | { problem: string };
}

/** A figure (`type: "image"`): inline SVG already checked by the asset's own rules, or an uploaded file. */
export type Figure = { svg: string } | UploadedFigure;

/** A picture at its largest; `srcset` lists its other widths as HTML writes them. */
export interface UploadedFigure {
  url: string;
  width: number;
  height: number;
  srcset?: string;
}

/** An uploaded sound; null for what isn't there yet. */
export interface SoundFile {
  url: string | null;
  /** Everything that's heard, for people who can't. */
  transcript: string | null;
}

/** An uploaded animation; null for what isn't there yet. */
export interface AnimationFile {
  url: string | null;
  width: number | null;
  height: number | null;
  loop: boolean;
  /** Frame that's shown to people who want less motion. */
  still: number;
}

export type Widget =
  | { kind: "html"; id: string; html: string }
  | { kind: "interactive"; id: string; alias: string; type: string; required: boolean; height?: number }
  /** `alt` is plain text, empty for a decorative figure; `caption` is HTML. */
  | { kind: "image"; id: string; alias: string; alt: string; caption?: string; figure: Figure | null }
  | ({ kind: "sound"; id: string; alias: string; alt: string } & SoundFile)
  | ({ kind: "lottie"; id: string; alias: string; alt: string } & AnimationFile)
  /** `title` is inline HTML. */
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
  /** Ids of the widgets to solve before the learner goes on, in order. */
  required: string[];
  /** Id of the page "Continue" leads to, if it isn't the next one. A branch without it ends the lesson. */
  next?: string;
}

/** Pages and branches of a lesson. Links and defined words are plain HTML inside `html` widgets. */
export interface LessonPages {
  title: string;
  pages: Page[];
  branches: Page[];
}

/** One solvable with its answers. Author assets and in-line questions have the same shape. */
export interface SecretSolvable {
  type: string;
  /** Id of its page. */
  page: string;
  line: number;
  /** Parsed by the interactive's own schema on the server. */
  asset: unknown;
  /** The same question with other numbers, and its twins. */
  others?: unknown[];
  /** Concept that it practises. */
  concept?: string;
  /** True for a question that makes no sense without the page around it. */
  needsPage?: true;
  /** True for a question whose answer learners can't know yet. */
  guess?: true;
}

export interface LessonProgram {
  usedAssets: { alias: string; line: number }[];
  unifiedWarnings: Diagnostic[];
  lessonWidgetSchema: { public: LessonPages; secret: Record<string, SecretSolvable> };
  /**
   * Interactives that the player must load, a row per type, with hash and size of its assets. The hash covers answers:
   * never show it to learners.
   */
  interactivesManifest: { type: string; aliases: string[]; contentHash: string; bytes: number }[];
  mainElm: string;
  additionalMains: Record<string, string>;
  additionalElm: Record<string, string>;
  packages: { name: string; version: string }[];
  contentHashes: { text: string; assets: Record<string, string>; modules: Record<string, string>; whole: string };
}
