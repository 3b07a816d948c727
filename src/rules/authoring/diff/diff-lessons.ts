import { diffBlocks } from "./diff-blocks.ts";
import { diffValues } from "./diff-values.ts";
import {
  type ComparedBlock,
  type ComparedLesson,
  type ComparedPage,
  type LessonChange,
  linesAt,
} from "./lesson-change.ts";
import { matchPages } from "./match-pages.ts";
import { diffLists } from "./myers.ts";
import { diffWords } from "./words.ts";

/** Differences between two versions of a lesson, in the order of the second: pages with their blocks, then assets and settings. */
export function diffLessons(before: ComparedLesson, after: ComparedLesson): LessonChange[] {
  const pairs = matchPages(before.pages, after.pages);
  const matched = new Set(pairs.values());
  const moved = movedPages(before.pages, after.pages, pairs);
  const elsewhere = { before: finder(before.pages), after: finder(after.pages) };
  const changes: LessonChange[] = [
    ...before.pages
      .filter((page) => !pairs.has(page))
      .flatMap((page) => [removed(page), ...diffBlocks(page.blocks, [], elsewhere).filter(({ felt }) => felt)]),
    ...after.pages
      .filter((page) => !matched.has(page))
      .flatMap((page) => [
        added(page),
        ...diffBlocks([], page.blocks, elsewhere).filter(({ change }) => change !== "added"),
      ]),
  ];
  for (const [was, is] of [...pairs].sort(([, x], [, y]) => x.line - y.line)) {
    if (moved.has(is)) changes.push(pageChange("moved", was, is));
    if (was.title !== is.title || was.level !== is.level) {
      const pieces = diffWords(was.title, is.title);
      changes.push({ ...pageChange("changed", was, is), was: was.title, is: is.title, pieces });
    }
    changes.push(...diffBlocks(was.blocks, is.blocks, elsewhere));
  }
  return [...changes, ...diffFiles(before.files, after.files)];
}

/** Finds a block by its id on any page of a version. */
function finder(pages: readonly ComparedPage[]): (id: string) => ComparedBlock | undefined {
  const blocks = pages.flatMap(({ blocks: own }) => own);
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return (id) => byId.get(id);
}

function movedPages(
  before: readonly ComparedPage[],
  after: readonly ComparedPage[],
  pairs: ReadonlyMap<ComparedPage, ComparedPage>,
): Set<ComparedPage> {
  const names = (pages: readonly ComparedPage[]) => pages.map((page) => String(after.indexOf(page)));
  const old = before.flatMap((page) => pairs.get(page) ?? []);
  const now = after.filter((page) => old.includes(page));
  const stayed = diffLists(names(old), names(now)).filter(({ equal }) => equal);
  const inOrder = new Set(stayed.flatMap(({ b }) => now.slice(...b)));
  return new Set(now.filter((page) => !inOrder.has(page)));
}

function pageChange(change: LessonChange["change"], was: ComparedPage | null, is: ComparedPage | null): LessonChange {
  return {
    what: "page",
    change,
    name: (is ?? was)?.title || ((is ?? was)?.id ?? ""),
    before: was && linesAt(was),
    after: is && linesAt(is),
    was: null,
    is: null,
    pieces: [],
    felt: is === null,
  };
}

const added = (page: ComparedPage): LessonChange => pageChange("added", null, page);
const removed = (page: ComparedPage): LessonChange => pageChange("removed", page, null);

function diffFiles(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): LessonChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path): LessonChange[] => {
    const what = path === "settings.json" ? "setting" : "asset";
    const place = (pointer: string | null) => (pointer === null ? null : { path, line: null, lastLine: null, pointer });
    const felt = what === "asset";
    if (!before.has(path))
      return [
        {
          what,
          change: "added",
          name: path,
          before: null,
          after: place(""),
          was: null,
          is: null,
          pieces: [],
          felt: false,
        },
      ];
    if (!after.has(path))
      return [
        { what, change: "removed", name: path, before: place(""), after: null, was: null, is: null, pieces: [], felt },
      ];
    return diffValues(before.get(path), after.get(path)).map(({ change, before: from, after: to, was, is }) => ({
      what,
      change,
      name: to ?? from ?? "",
      before: place(from),
      after: place(to),
      was: shown(was),
      is: shown(is),
      pieces: typeof was === "string" && typeof is === "string" ? diffWords(was, is) : [],
      felt,
    }));
  });
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
