import { grouped } from "./shrink.ts";

/** The parts of a version that learners' work depends on. */
export interface Anchors {
  /** Questions and interactives by id. */
  solvables: ReadonlyMap<string, { type: string; assetHash: string }>;
  /** Ids of pages and branches. */
  pages: ReadonlySet<string>;
}

/** Learners of a lesson, counted. */
export interface LearnerCounts {
  /** By solvable: those who have an answer or work in it. */
  answers: ReadonlyMap<string, number>;
  /** By page: those who haven't finished and will come back to it. */
  pages: ReadonlyMap<string, number>;
}

/** Something that learners will notice of a new version, for its author. */
export interface Notice {
  kind: "starts-again" | "removed" | "page-removed";
  /** Id of the solvable; null for pages. */
  solvable: string | null;
  /** Blurred: "a few", a number, or "more than 10,000". */
  people: string;
  text: string;
}

const FEW = 5;
const MANY = 10_000;

/** Number of people as authors may see it: neither single persons nor the size of the site show. */
export function peopleInWords(count: number): string {
  if (count < FEW) return "a few";
  return count > MANY ? "more than 10,000" : grouped(count);
}

/**
 * Returns the work and places that learners lose by a new version. `kept` is true if work on a solvable
 * whose asset has changed still fits. `moved` has the new id of each page that was renamed or moved.
 */
export function carryOver(
  main: Anchors,
  next: Anchors,
  learners: LearnerCounts,
  { kept, moved }: { kept: (id: string) => boolean; moved: ReadonlyMap<string, string> },
): Notice[] {
  const notices: Notice[] = [];
  for (const [id, was] of main.solvables) {
    const count = learners.answers.get(id) ?? 0;
    if (count === 0) continue;
    const people = peopleInWords(count);
    const is = next.solvables.get(id);
    if (!is) {
      const text = `${begun(people)} learners have answers to a question you removed (${id}).`;
      notices.push({ kind: "removed", solvable: id, people, text });
    } else if (is.type !== was.type || (is.assetHash !== was.assetHash && !kept(id))) {
      notices.push({
        kind: "starts-again",
        solvable: id,
        people,
        text: `${begun(people)} learners start ${id} again.`,
      });
    }
  }
  return [...notices, ...lostPages(main, next, learners, moved)];
}

function lostPages(
  main: Anchors,
  next: Anchors,
  learners: LearnerCounts,
  moved: ReadonlyMap<string, string>,
): Notice[] {
  const lost = [...main.pages].filter((page) => !next.pages.has(page) && !moved.has(page));
  const counts = lost.map((page) => learners.pages.get(page) ?? 0).filter((count) => count > 0);
  if (counts.length === 0) return [];
  const people = peopleInWords(counts.reduce((sum, count) => sum + count, 0));
  const where = counts.length === 1 ? "a page" : "pages";
  return [
    { kind: "page-removed", solvable: null, people, text: `${begun(people)} learners are on ${where} you removed.` },
  ];
}

function begun(people: string): string {
  return people.charAt(0).toUpperCase() + people.slice(1);
}
