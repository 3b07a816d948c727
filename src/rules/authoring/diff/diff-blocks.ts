import { type ComparedBlock, type LessonChange, linesAt } from "./lesson-change.ts";
import { diffLists } from "./myers.ts";
import { diffWords, similarity } from "./words.ts";

const LIKE = 0.3;

/** Two blocks that are the same one in both versions. */
interface Pair {
  before: ComparedBlock;
  after: ComparedBlock;
}

/** Differences between the blocks of a page. `elsewhere` knows blocks with an id on other pages, which count as moved. */
export function diffBlocks(
  before: readonly ComparedBlock[],
  after: readonly ComparedBlock[],
  elsewhere: { before(id: string): ComparedBlock | undefined; after(id: string): ComparedBlock | undefined },
): LessonChange[] {
  const pairs = matchBlocks(before, after);
  const was = new Set(pairs.map((pair) => pair.before));
  const is = new Set(pairs.map((pair) => pair.after));
  const moved = movedPairs(pairs);
  return [
    ...before.filter((block) => !was.has(block) && !foundIn(block, elsewhere.after)).map(removed),
    ...after.flatMap((block) => {
      if (is.has(block)) return [];
      const from = foundIn(block, elsewhere.before);
      return from ? [move(from, block), ...diffBlock(from, block)] : [added(block)];
    }),
    ...pairs.flatMap((pair) => [
      ...(moved.has(pair) ? [move(pair.before, pair.after)] : []),
      ...diffBlock(pair.before, pair.after),
    ]),
  ];
}

function foundIn({ id, kind }: ComparedBlock, find: (id: string) => ComparedBlock | undefined) {
  const found = id === null ? undefined : find(id);
  return found?.kind === kind ? found : undefined;
}

/** Pairs by id, then equal ones in order, then those between them that are alike. */
function matchBlocks(before: readonly ComparedBlock[], after: readonly ComparedBlock[]): Pair[] {
  const pairs: Pair[] = [];
  const free = new Set(after);
  for (const block of before) {
    const match = block.id === null ? undefined : [...free].find(({ id }) => id === block.id);
    if (!match) continue;
    pairs.push({ before: block, after: match });
    free.delete(match);
  }
  const matched = new Set(pairs.map((pair) => pair.before));
  const [a, b] = [before.filter((block) => !matched.has(block)), after.filter((block) => free.has(block))];
  for (const run of diffLists(a.map(hashOf), b.map(hashOf))) {
    const [left, right] = [a.slice(...run.a), b.slice(...run.b)];
    if (run.equal) for (const [index, block] of left.entries()) pushPair(pairs, block, right[index]);
    else pushAlike(pairs, left, right);
  }
  return pairs.sort((x, y) => x.after.line - y.after.line);
}

function pushPair(pairs: Pair[], before: ComparedBlock, after: ComparedBlock | undefined): void {
  if (after) pairs.push({ before, after });
}

function pushAlike(pairs: Pair[], before: readonly ComparedBlock[], after: readonly ComparedBlock[]): void {
  let from = 0;
  for (const block of before) {
    const only = before.length === 1 && after.length === 1;
    const index = after.findIndex(
      (other, place) =>
        place >= from && other.kind === block.kind && (only || similarity(block.source, other.source) >= LIKE),
    );
    if (index < 0) continue;
    pushPair(pairs, block, after[index]);
    from = index + 1;
  }
}

function hashOf({ kind, source }: ComparedBlock): string {
  return `${kind}\n${source.trim()}`;
}

/** Pairs that changed places: all but the longest part that stayed in order. */
function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const byOld = pairs.toSorted((x, y) => x.before.line - y.before.line);
  const name = (pair: Pair) => String(pairs.indexOf(pair));
  const stayed = diffLists(byOld.map(name), pairs.map(name)).filter(({ equal }) => equal);
  const inOrder = new Set(stayed.flatMap(({ b }) => pairs.slice(...b)));
  return new Set(pairs.filter((pair) => !inOrder.has(pair)));
}

function diffBlock(before: ComparedBlock, after: ComparedBlock): LessonChange[] {
  if (before.source.trim() === after.source.trim()) return [];
  const same = { before: linesAt(before), after: linesAt(after) };
  const isCommand = Object.keys(before.parameters).length + Object.keys(after.parameters).length > 0;
  if (before.kind !== after.kind) {
    const felt = before.id !== null;
    return [
      {
        what: "block",
        change: "changed",
        name: nameOf(after),
        ...same,
        was: before.kind,
        is: after.kind,
        pieces: [],
        felt,
      },
    ];
  }
  if (!isCommand && before.children.length + after.children.length === 0) {
    const pieces = diffWords(before.source, after.source);
    return [
      {
        what: "text",
        change: "changed",
        name: before.kind,
        ...same,
        was: before.source,
        is: after.source,
        pieces,
        felt: false,
      },
    ];
  }
  const nowhere = { before: () => undefined, after: () => undefined };
  return [...diffParameters(before, after), ...diffBlocks(before.children, after.children, nowhere)];
}

/** Changed parameters of a command: `answer 0.75 → 0.8`. */
function diffParameters(before: ComparedBlock, after: ComparedBlock): LessonChange[] {
  const names = new Set([...Object.keys(before.parameters), ...Object.keys(after.parameters)]);
  return [...names].flatMap((name): LessonChange[] => {
    const [was, is] = [before.parameters[name] ?? null, after.parameters[name] ?? null];
    if (was === is) return [];
    return [
      {
        what: "parameter",
        change: was === null ? "added" : is === null ? "removed" : "changed",
        name: name === "" ? nameOf(after) : name,
        before: was === null ? null : linesAt(before),
        after: is === null ? null : linesAt(after),
        was,
        is,
        pieces: was !== null && is !== null ? diffWords(was, is) : [],
        felt: after.id !== null,
      },
    ];
  });
}

function nameOf({ kind, id }: ComparedBlock): string {
  return id === null ? kind : `${kind} ${id}`;
}

function added(block: ComparedBlock): LessonChange {
  return {
    what: "block",
    change: "added",
    name: nameOf(block),
    before: null,
    after: linesAt(block),
    was: null,
    is: block.source,
    pieces: [],
    felt: false,
  };
}

function removed(block: ComparedBlock): LessonChange {
  return {
    what: "block",
    change: "removed",
    name: nameOf(block),
    before: linesAt(block),
    after: null,
    was: block.source,
    is: null,
    pieces: [],
    felt: block.id !== null,
  };
}

function move(before: ComparedBlock, after: ComparedBlock): LessonChange {
  return {
    what: "block",
    change: "moved",
    name: nameOf(after),
    before: linesAt(before),
    after: linesAt(after),
    was: null,
    is: null,
    pieces: [],
    felt: false,
  };
}
