import { difficultyOf } from "./level-check.ts";
import type { DailyMinutes, Purpose, SKIPPED } from "./steps.ts";

/** A learning path that somebody could be led to. */
export interface PathToChoose {
  slug: string;
  /** The purposes it's good for. */
  purposes: readonly Purpose[];
  /** Band in which it begins, from 1 to 5. */
  entry: number;
  /** Minutes of its first lesson. */
  firstLessonMinutes: number;
  /** One of its courses isn't written yet. */
  hasUnwritten: boolean;
}

export interface Newcomer {
  purpose: Purpose | typeof SKIPPED | null;
  minutes: DailyMinutes | typeof SKIPPED | null;
  ability: number;
}

/** People start this much below what they can do; the first lesson moves them. */
const HEAD_START = 0.5;
const NEAR = 0.5;

/** Paths in the order they suit somebody, the best first. */
export function rankPaths<P extends PathToChoose>(paths: readonly P[], newcomer: Newcomer): P[] {
  return paths.toSorted(
    (a, b) => scoreOf(b, newcomer) - scoreOf(a, newcomer) || distanceFrom(a, newcomer) - distanceFrom(b, newcomer),
  );
}

/** True if the path begins where somebody is. */
export function fitsAbility(path: Pick<PathToChoose, "entry">, newcomer: Pick<Newcomer, "ability">): boolean {
  return distanceFrom(path, newcomer) <= NEAR;
}

function scoreOf(path: PathToChoose, newcomer: Newcomer): number {
  const { purpose, minutes } = newcomer;
  const forThem = purpose !== null && purpose !== "skipped" && path.purposes.includes(purpose);
  const fits = typeof minutes === "number" && path.firstLessonMinutes <= minutes;
  return (forThem ? 2 : 0) + (fitsAbility(path, newcomer) ? 2 : 0) + (fits ? 1 : 0) - (path.hasUnwritten ? 3 : 0);
}

function distanceFrom({ entry }: Pick<PathToChoose, "entry">, { ability }: Pick<Newcomer, "ability">): number {
  return Math.abs(difficultyOf(entry) - (ability - HEAD_START));
}
