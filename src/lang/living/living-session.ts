import { checkUses, gatherAssets } from "../check/assets.ts";
import { findContinuations } from "../check/continuations.ts";
import { createFindings } from "../check/findings.ts";
import { checkLabels, pageOf, targetsOf } from "../check/labels.ts";
import type { LessonPage, UnnamedPage } from "../check/lesson.ts";
import { checkFirstPage, namePages, readPrelude, readSection } from "../check/read-pages.ts";
import { type AssetUse, linesOf, type Reader, readerOf } from "../check/reader.ts";
import type { CheckedLesson } from "../check.ts";
import { lesson as lessonConfig } from "../config.ts";
import { createIncremental, type Parsed, parseIncremental } from "../incremental.ts";
import type { Diagnostic, Renderers, SecretSolvable } from "../lesson-program.ts";
import type { Element } from "../syntax.ts";
import { makerOf, memoiseRenderers } from "../transpile/maker.ts";
import { makePage } from "../transpile/pages.ts";
import { AssetReader, type LivingAssets } from "./living-assets.ts";
import type { LivingPage, LivingProgram, LivingSolvable } from "./living-page.ts";
import { questionSource } from "./question-source.ts";

const LESSON_FILE = "lesson.camp";

/** A section as it was read, kept for as long as the parser keeps the section. */
interface ReadSection {
  page: UnnamedPage;
  contents: readonly Element[];
  errors: readonly Diagnostic[];
  uses: readonly AssetUse[];
}

/** A page with everything it was made from. */
interface Made {
  read: ReadSection;
  links: string;
  assets: LivingAssets;
  text: string;
  page: LivingPage;
}

export interface LivingOptions {
  renderers: Renderers;
  /** Types that an asset may have. */
  knownTypes: readonly string[];
  isPage?: (path: string) => boolean;
}

/**
 * A lesson in the making. Each reading of the files makes only pages whose section, assets or links have changed: a
 * key in a long lesson costs one page.
 */
export class LivingSession {
  readonly #options: LivingOptions;
  readonly #assets = new AssetReader();
  readonly #read = new WeakMap<readonly Element[], ReadSection>();
  #parsed: Parsed | null = null;
  #made = new Map<string, Made>();
  readonly #good = new Map<string, LivingPage>();

  constructor(options: LivingOptions) {
    this.#options = { ...options, renderers: memoiseRenderers(options.renderers) };
  }

  /** Pages of the files as they are now. Never throws. */
  read(files: ReadonlyMap<string, string>): LivingProgram {
    const { source, document } = this.#parse(files.get(LESSON_FILE) ?? "");
    const assets = this.#assets.read(files);
    const sections = this.#readSections(source, document);
    const findings = createFindings();
    const hasPrelude = sections[0] !== undefined && sections[0].page.blocks.length > 0;
    const kept = hasPrelude ? sections : sections.slice(1);
    const named = namePages(
      hasPrelude ? (sections[0]?.page ?? null) : null,
      sections.slice(1).map(({ page }) => page),
    );
    checkFirstPage(findings, named[0]);
    const pagesByLabel = checkLabels(findings, named);
    const checked = { pagesByLabel, continuations: findContinuations(findings, named, pagesByLabel) };
    const { knownTypes } = this.#options;
    checkUses(
      findings,
      kept.flatMap(({ uses }) => uses),
      gatherAssets([...assets.values()], knownTypes),
      false,
    );
    const joint = findings.all().filter(isError);
    const lines = source.split(/\r\n|\r|\n/);
    const places = named.map(({ id, at }, place) => ({
      id,
      first: at[0],
      last: (named[place + 1]?.at[0] ?? lines.length + 1) - 1,
    }));
    const before = this.#made;
    this.#made = new Map();
    let index = 0;
    const pages = named.map((page, place) => {
      const read = kept[place] as ReadSection; // One for each page.
      const { first = 1, last = 1 } = places[place] ?? {};
      const isBroken = read.errors.length > 0 || joint.some(({ location }) => isWithin(location, first, last));
      const at = page.level === 1 ? index++ : null;
      return this.#page({ page, read, at, assets, checked, lines, isBroken, before: before.get(page.id) });
    });
    return { pages, places };
  }

  #parse(source: string): Parsed {
    const before = this.#parsed;
    this.#parsed =
      before === null
        ? createIncremental(source, lessonConfig)
        : before.source === source
          ? before
          : parseIncremental(before, editBetween(before.source, source));
    return this.#parsed;
  }

  /** The prelude, then each section. */
  #readSections(source: string, { prelude, sections }: Parsed["document"]): ReadSection[] {
    const { renderers, isPage } = this.#options;
    const shared = linesOf(source);
    const once = (contents: readonly Element[], read: (reader: Reader) => UnnamedPage | null): ReadSection => {
      const known = this.#read.get(contents);
      if (known) return known;
      const findings = createFindings();
      const reader = readerOf(shared, { findings, renderers, isPage }, new Map());
      const page = read(reader) ?? noPage;
      const made = { page, contents, errors: findings.all().filter(isError), uses: reader.uses };
      this.#read.set(contents, made);
      return made;
    };
    return [
      once(prelude, (reader) => readPrelude(reader, prelude)),
      ...sections.map((section) => once(section.contents, (reader) => readSection(reader, section))),
    ];
  }

  #page(making: PageMaking): LivingPage {
    const { page, read, at, assets, checked, isBroken, before } = making;
    const links = JSON.stringify([at, isBroken, linksOf(page, checked)]);
    if (before && before.read === read && before.links === links && before.assets === assets) {
      this.#made.set(page.id, before);
      return before.page;
    }
    const made = isBroken ? { ...(this.#good.get(page.id) ?? this.#make(making)), broken: true } : this.#make(making);
    const text = JSON.stringify(made);
    const same = before?.text === text ? before.page : made;
    if (!isBroken) this.#good.set(page.id, same);
    this.#made.set(page.id, { read, links, assets, text, page: same });
    return same;
  }

  #make({ page, read, at, assets, checked, lines }: PageMaking): LivingPage {
    const [first] = page.at;
    const places: Record<string, number> = {};
    const maker = {
      ...makerOf(assets, this.#options.renderers, createFindings()),
      isPreview: true,
      marked: (html: string, line: number) => html.replace(/^<[a-z][a-z0-9]*/, `$& data-line="${line - first}"`),
      placed: (id: string, line: number) => {
        places[id] = line - first;
      },
    };
    const secret: Record<string, SecretSolvable> = Object.create(null);
    const made = makePage(maker, page, at, checked, secret);
    const solvables = Object.entries(secret).map(
      ([id, { type, line }]): LivingSolvable => ({
        id,
        type,
        source: assets.get(id)?.source ?? questionSource(read.contents, line, lines),
        required: made.required.includes(id),
      }),
    );
    const { id, index, title, contents, required, next } = made;
    return { id, index, title, contents, required, next: next ?? null, solvables, places, broken: false };
  }
}

interface PageMaking {
  page: LessonPage;
  read: ReadSection;
  at: number | null;
  assets: LivingAssets;
  checked: Pick<CheckedLesson, "pagesByLabel" | "continuations">;
  lines: readonly string[];
  isBroken: boolean;
  before: Made | undefined;
}

const noPage: UnnamedPage = { level: 1, label: "", title: [], at: [1, 1, 1, 1], blocks: [], choices: [], next: null };

/** Ids of the pages that a page leads to. */
function linksOf(page: LessonPage, { pagesByLabel, continuations }: PageMaking["checked"]): unknown {
  return [continuations.get(page)?.id ?? null, ...targetsOf(page).map((target) => pageOf(pagesByLabel, target)?.id)];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function isWithin(location: Diagnostic["location"], first: number, last: number): boolean {
  return location !== undefined && location.start.line >= first && location.start.line <= last;
}

/** Smallest edit that turns one text into the other. */
function editBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let end = 0;
  while (end < most - from && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
