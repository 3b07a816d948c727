import { conceptSlugs } from "#contract/learning/concepts.ts";
import { lesson } from "#lang/config.ts";
import { highlight } from "#lang/highlight.ts";
import { createIncremental, type Parsed, parseIncremental } from "#lang/incremental.ts";
import { createLessonChecker, type LessonChecker } from "#lang/incremental-check.ts";
import type { Diagnostic, Renderers, SourceRange } from "#lang/lesson-program.ts";
import { findNames, normaliseLabel } from "#lang/names.ts";
import { renderMath } from "#render/render-math.ts";
import { foldPoints } from "./fold-points.ts";
import { lessonFiles } from "./lesson-files.ts";
import { outlineOf } from "./outline.ts";
import { type Places, placesOf } from "./places.ts";
import { type FromLanguage, markKinds, type PlacedName, type SourceDiagnostic, type ToLanguage } from "./protocol.ts";

/** Lines marked above and below what is on the screen. */
const MARGIN_LINES = 60;

/** Only formulas are made here, to find mistakes in them. */
const renderers: Renderers = {
  math: renderMath,
  code: () => "",
  figure: () => ({ svg: "" }),
};

/** The language at work on one lesson: reads every edit at once, and checks when nothing newer is waiting. */
export class LanguageSession {
  readonly #post: (message: FromLanguage) => void;
  readonly #files = new Map<string, string>();
  #knownTypes: readonly string[] = [];
  #parsed: Parsed = createIncremental("", lesson);
  #places: Places = placesOf("");
  #version = 0;
  #view = { from: 0, to: 0 };
  #folds: Uint32Array = new Uint32Array();
  #checker: LessonChecker | null = null;

  constructor(post: (message: FromLanguage) => void) {
    this.#post = post;
  }

  /** Takes a message in. Returns true if the lesson has to be checked again. */
  receive(message: ToLanguage): boolean {
    switch (message.k) {
      case "open":
        this.#files.clear();
        for (const [path, text] of message.files) this.#files.set(path, text);
        this.#checker = null;
        this.#knownTypes = message.knownTypes;
        this.#version = message.version;
        this.#parsed = createIncremental(message.text, lesson);
        this.#read();
        return true;
      case "edit":
        this.#version = message.version;
        for (const [from, to, insert] of message.splices.toReversed()) {
          this.#parsed = parseIncremental(this.#parsed, { from, to, insert });
        }
        this.#read();
        return true;
      case "files":
        for (const [path, text] of message.files) {
          if (text === null) this.#files.delete(path);
          else this.#files.set(path, text);
        }
        this.#checker = null;
        return true;
      case "view":
        this.#view = message;
        this.#mark(null);
        return false;
      case "names":
        this.#post({ k: "names", version: this.#version, ask: message.ask, names: this.#names() });
        return false;
    }
  }

  /** Checks the lesson and posts its problems and outline. */
  check(): void {
    const { source, document } = this.#parsed;
    this.#checker ??= createLessonChecker({
      ...lessonFiles(this.#files),
      knownTypes: this.#knownTypes,
      concepts: conceptSlugs,
      renderers,
    });
    const { diagnostics } = this.#checker.check(source, document);
    this.#post({
      k: "checked",
      version: this.#version,
      diagnostics: diagnostics.map((diagnostic) => this.#placed(diagnostic)),
      outline: outlineOf(document, this.#places),
    });
  }

  #placed(diagnostic: Diagnostic): SourceDiagnostic {
    const { location, fix } = diagnostic;
    if (!location) return diagnostic;
    const rangeOf = ({ start, end }: SourceRange) =>
      this.#places.range([start.line, start.column, end.line, end.column]);
    const fixEdits = fix?.edits.map(({ range, text }) => ({ ...rangeOf(range), insert: text }));
    return { ...diagnostic, at: rangeOf(location), ...(fixEdits && { fixEdits }) };
  }

  /** Names whose text is at their place: a heading may have more spaces than its label. */
  #names(): PlacedName[] {
    const { source, document } = this.#parsed;
    return findNames(document).flatMap(({ at, ...place }) => {
      const { from, to } = this.#places.range(at);
      if (normaliseLabel(source.slice(from, to)) === place.name) return { ...place, from, to };
      const line = this.#places.lineText(at[0]);
      const [found] = [...line.matchAll(spacedOut(place.name))].slice(-1);
      if (!found) return [];
      const start = this.#places.offset(at[0], 1) + found.index;
      return { ...place, from: start, to: start + found[0].length };
    });
  }

  #read(): void {
    this.#places = placesOf(this.#parsed.source);
    const folds = foldPoints(this.#parsed.document, this.#places);
    const isSame = folds.length === this.#folds.length && folds.every((at, index) => at === this.#folds[index]);
    this.#folds = folds;
    this.#mark(isSame ? null : folds);
  }

  #mark(folds: Uint32Array | null): void {
    const first = Math.max(1, this.#places.lineOf(this.#view.from) - MARGIN_LINES);
    const last = Math.min(this.#places.lines, this.#places.lineOf(this.#view.to) + MARGIN_LINES);
    const marks: number[] = [];
    for (const { kind, at } of highlight(this.#parsed.document, [first, last])) {
      const { from, to } = this.#places.range(at);
      if (to > from) marks.push(markKinds.indexOf(kind), from, to);
    }
    this.#post({
      k: "marks",
      version: this.#version,
      from: this.#places.offset(first, 1),
      to: this.#places.offset(last, Number.MAX_SAFE_INTEGER),
      marks: Uint32Array.from(marks),
      folds: folds?.slice() ?? null,
    });
  }
}

/** Expression for a name with any spaces between its words. */
function spacedOut(name: string): RegExp {
  const words = name.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(words.join("\\s+"), "g");
}
