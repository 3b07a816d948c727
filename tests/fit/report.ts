import type { LessonPlace } from "../kit/shot.ts";
import type { Misfit, Moment } from "./measure.ts";

/** A lesson with its misfits at each moment. */
export interface Measured {
  place: LessonPlace;
  pages: number;
  found: ReadonlyMap<Moment, readonly Misfit[]>;
}

/** A line for every page that doesn't fit, the worst first. */
export function wordsOf(measured: readonly Measured[]): string[] {
  return measured
    .flatMap(({ place, found }) =>
      [...found].flatMap(([moment, misfits]) => misfits.map((misfit) => ({ place, moment, misfit }))),
    )
    .toSorted((a, b) => sizeOf(b.misfit) - sizeOf(a.misfit))
    .map(({ place, moment, misfit }) => {
      const { course, chapter, lesson } = place;
      const kinds = misfit.types.join("+") || "text";
      return `${course}/${chapter}/${lesson}/${misfit.page}/ ${moment} ${kinds}: ${faultsIn(misfit).join(", ")}`;
    });
}

/** Faults of a page, in words. */
export function faultsIn({ below, beside, inside, covered, apart }: Misfit): string[] {
  return [
    ...(below > 1 ? [`${below} px below`] : []),
    ...(beside > 0 ? [`${beside} px beside`] : []),
    ...(inside > 1 ? [`${inside} px hidden in the picture`] : []),
    ...(covered === "" ? [] : [`"${covered}" covered`]),
    ...(apart ? ["answer and reply apart"] : []),
  ];
}

const sizeOf = ({ below, beside, inside }: Misfit) => below + beside + inside;

/** "90 of 100 pages fit (90%)", then the same for each course. A page fits if it does at every moment. */
export function countOf(measured: readonly Measured[]): string {
  const courses = Map.groupBy(measured, ({ place }) => place.course);
  const lines = [...courses].map(([course, lessons]) => `  ${share(lessons)} ${course}`);
  return [share(measured), ...lines].join("\n");
}

/** Shares of pages that have to fit a width: of all, and of each course. */
const ENOUGH = { all: 0.9, course: 0.8 };

/** True if too few pages fit, in the catalogue or in one of its courses. */
export function fallsShort(measured: readonly Measured[]): boolean {
  const courses = Map.groupBy(measured, ({ place }) => place.course);
  const isShort = (lessons: readonly Measured[], enough: number) => {
    const { fitting, pages } = countIn(lessons);
    return fitting < enough * pages;
  };
  return isShort(measured, ENOUGH.all) || [...courses.values()].some((lessons) => isShort(lessons, ENOUGH.course));
}

function share(measured: readonly Measured[]): string {
  const { fitting, pages } = countIn(measured);
  return `${fitting} of ${pages} pages fit (${Math.round((100 * fitting) / pages)}%)`;
}

function countIn(measured: readonly Measured[]): { fitting: number; pages: number } {
  const pages = measured.reduce((sum, lesson) => sum + lesson.pages, 0);
  const missed = measured.reduce((sum, { found }) => {
    const own = [...found.values()].flatMap((misfits) => misfits.map(({ page }) => page));
    return sum + new Set(own).size;
  }, 0);
  return { fitting: pages - missed, pages };
}
