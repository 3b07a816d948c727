/** Marked text: its start, its end (null for a replacement such as `---`), and whether a command in parentheses may follow. */
export interface AnnotationOption {
  readonly start: string;
  readonly end: string | null;
  readonly command: "never" | "sometimes" | "always";
}

/** Inline marks of a notation, all ASCII. The block marks `!`, `?`, `:` and `#` are fixed. */
export interface Config {
  /** Characters that open verbatim text. */
  readonly verbatimOpts: readonly string[];
  /** Tried in this order, so longer starts come first. */
  readonly annotationOpts: readonly AnnotationOption[];
  /** Meaningful characters that are plain text if no annotation starts there; never `]`. */
  readonly annotationFirstChars: readonly string[];
  /** Characters that end plain text. Always has `]`; a line break counts as one anyway. */
  readonly meaningful: readonly string[];
  /** Characters allowed after a backslash. */
  readonly escapable: readonly string[];
  /** Line starts of preformatted blocks. */
  readonly verbatimMarkers: readonly string[];
}

/** Name of a configuration that ships with the language. */
export type ConfigName = "lesson" | "standard" | "markup" | "minimal" | "l0";

const pair = (mark: string): AnnotationOption => ({ start: mark, end: mark, command: "never" });
const alone = (start: string): AnnotationOption => ({ start, end: null, command: "never" });
const bracket: AnnotationOption = { start: "[", end: "]", command: "always" };
const ampersand: AnnotationOption = { start: "&", end: null, command: "sometimes" };
const fixed = { verbatimOpts: ["$", "`"], verbatimMarkers: ["%%%", "$$$", "```"] };

/** The reference's default configuration. */
export const standard: Config = {
  ...fixed,
  annotationOpts: [
    pair("**"),
    pair("*"),
    pair("~"),
    pair("__"),
    pair("_"),
    pair("/"),
    pair('"'),
    bracket,
    alone("..."),
    alone("---"),
    alone("--"),
    ampersand,
  ],
  annotationFirstChars: [...'"&*-./[_~'],
  meaningful: [...'\n"&*-./[\\]_`~'],
  escapable: [..."!\"#$&'()*-./?[\\]_`"],
};

/** The reference's configuration for plain marked-up text. */
export const markup: Config = {
  ...fixed,
  annotationOpts: [pair("`"), bracket, pair("~"), pair("*"), pair("_"), pair("$")],
  annotationFirstChars: [...'"$*[_`~'],
  meaningful: [..."\n$*[\\]_`~"],
  escapable: [...'!"$%():?[\\]`'],
};

/** The reference's configuration without any annotation. */
export const minimal: Config = {
  ...fixed,
  annotationOpts: [],
  annotationFirstChars: [...'"['],
  meaningful: [..."\n\\]"],
  escapable: [...'!"$%():?[\\]`'],
};

/** The reference's Lisp-like demonstration. Its dashes only count where the text parser happens to be at one. */
export const l0: Config = {
  ...fixed,
  annotationOpts: [
    pair("**"),
    pair("~"),
    pair("__"),
    { start: "[", end: "]", command: "never" },
    pair("|"),
    alone("..."),
    alone("---"),
    alone("--"),
    ampersand,
  ],
  annotationFirstChars: [...'"&.[_|~'],
  meaningful: [...'\n"&.[\\]_`|~'],
  escapable: [..."!\"#$&'().?[\\]_`|"],
};

const plainInLessons = ["/", '"', "~"];
const kept = (char: string): boolean => !plainInLessons.includes(char);

/** Configuration of lessons: standard without `/`, `"` and `~` as marks, with maths between dollars anywhere. */
export const lesson: Config = {
  ...standard,
  annotationOpts: standard.annotationOpts.filter((option) => kept(option.start)),
  annotationFirstChars: standard.annotationFirstChars.filter(kept),
  meaningful: [...standard.meaningful.filter(kept), "$"],
  escapable: [...standard.escapable, ..."~:%|{}"],
};

/** All configurations by name. */
export const configs: Readonly<Record<ConfigName, Config>> = { lesson, standard, markup, minimal, l0 };
