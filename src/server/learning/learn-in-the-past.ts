import { type Kysely, sql } from "kysely";
import { createCtx } from "../content/lesson-ctx.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import type { Database } from "../db/tables.ts";
import { isRefused } from "../http/outcome.ts";
import type { Member } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { readLearnerStatsRow } from "./learner-stats-store.ts";
import type { LearnerVisit } from "./learner-transaction.ts";
import { type OpenLesson, openLesson } from "./open-lesson.ts";
import { judgeAnswer } from "./record-answer.ts";
import { type Position, saveAndFinish, savePosition } from "./save.ts";
import { publicOf } from "./solvable-row.ts";

export interface PastLearning {
  /** Moments of days on which a lesson is finished, the earliest first. */
  days: readonly number[];
  /** Moment of everything else. */
  otherwise: number;
  /** XP to earn at least. */
  xp: number;
  /** Courses to begin at least. */
  courses: number;
}

interface FreeLesson {
  lesson_id: string;
  version_hash: string;
  course_id: string;
}

/**
 * Lets somebody learn at earlier moments: they answer questions of free lessons as the lessons' own solutions do, and
 * everything is judged, credited and counted as for anybody else. Questions that need a program are left out.
 */
export async function learnInThePast(tools: Tools, member: Member, plan: PastLearning): Promise<void> {
  const lessons = await readFreeLessons(tools.db);
  const first = plan.days[0] ?? plan.otherwise;
  if (plan.days.length > 0) await learnDaily(tools, member, lessons, plan.days);
  for (const lesson of firstOfCourses(lessons).slice(0, plan.courses)) {
    const open = await openAt(tools, member, lesson, first);
    if (open) await savePosition(open.visit, open.lesson, positionIn(tools, open, "first"), NOTHING);
  }
  for (const lesson of lessons) {
    const stats = await readLearnerStatsRow(tools.db, member.userId);
    if ((stats?.xp ?? 0) >= plan.xp) return;
    const open = await openAt(tools, member, lesson, first);
    if (open) await solveAll(tools, open, plan.xp);
  }
}

const NOTHING = { states: [], largest: 0 };

/** A lesson opened for somebody at a moment. */
export interface Open {
  visit: LearnerVisit;
  lesson: OpenLesson;
}

/** Finishes the first lesson that can be finished, again on each of the days. */
async function learnDaily(
  tools: Tools,
  member: Member,
  lessons: readonly FreeLesson[],
  days: readonly number[],
): Promise<void> {
  for (const lesson of lessons) {
    let finished = 0;
    for (const day of days) {
      const open = await openAt(tools, member, lesson, day);
      if (!open) break;
      if (finished === 0) await solveAll(tools, open, Number.POSITIVE_INFINITY);
      const saved = await saveAndFinish(open.visit, open.lesson, positionIn(tools, open, "last"), NOTHING);
      if (isRefused(saved) || saved.results.finished === null) break;
      finished += 1;
    }
    if (finished > 0) return;
  }
  throw new Error("No free lesson can be finished without running a program.");
}

/** Solves the questions of a lesson, until there's enough XP. */
async function solveAll(tools: Tools, { visit, lesson }: Open, enough: number): Promise<void> {
  for (const solvable of lesson.prepared.solvables.values()) {
    const solved = solve(tools, visit, lesson, solvable);
    if (!solved) continue;
    const given = { key: tools.random.uuid(), at: visit.now, rev: 1, ...solved };
    const judged = await judgeAnswer(visit, lesson, solvable, given, {});
    if (isRefused(judged)) throw new Error(judged.errors?.join(" ") ?? `refused: ${judged.refused}`);
    if (judged.results.xp >= enough) return;
  }
}

/** The solution as a learner would enter it; null without one, or if a program would have to run. */
export function solve(
  tools: Tools,
  { now, viewer }: LearnerVisit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
): { state: unknown; answer: unknown } | null {
  const { interactive, asset } = solvable;
  const { learnerId } = viewer;
  const { ctx } = createCtx(tools, lesson.lessonId, solvable, { learnerId, round: 0, now, attempt: 0 });
  const actions = interactive.probe ? null : interactive.solution?.(asset, ctx);
  if (!actions || actions.length === 0) return null;
  const { pub, seed } = publicOf(tools, lesson.prepared, solvable, 0, learnerId);
  const { rules } = interactive;
  const state = actions.reduce((before, action) => rules.reduce(before, action, pub), rules.init(pub, seed));
  const answer = rules.answer(state, pub);
  return interactive.job?.(asset, answer, ctx) ? null : { state, answer };
}

export async function openAt(tools: Tools, member: Member, lesson: FreeLesson, at: number): Promise<Open | null> {
  const requester = { role: member.userType, premium: member.premium };
  const { db } = tools;
  const open = await openLesson({ tools, db, viewer: member, requester, now: at }, lesson);
  if (isRefused(open)) return null;
  const visit = {
    tools,
    db,
    now: at,
    viewer: member,
    assumed: null,
    admit: async () => {},
    learnerForWrite: async () => member.userId,
  };
  return { visit, lesson: open };
}

export function positionIn({ random }: Tools, { visit, lesson }: Open, where: "first" | "last"): Position {
  const { blocks } = lesson.prepared;
  const index = where === "first" ? 0 : blocks.length - 1;
  return {
    key: random.uuid(),
    at: new Date(visit.now).toISOString(),
    // Later days are later revisions.
    rev: Math.floor(visit.now / 1000),
    block_index: index,
    block_id: blocks[index]?.id ?? "",
    inputs: {},
    finished: where === "last",
  };
}

/** Lessons that everybody may open, in the order of the menu. */
export async function readFreeLessons(db: Kysely<Database>): Promise<FreeLesson[]> {
  const { rows } = await sql<FreeLesson>`
    select l.lesson_id, v.version_hash, l.course_id
    from lessons l
    join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
    join chapters ch on ch.chapter_id = l.chapter_id and ch.free
    join courses c on c.course_id = l.course_id and c.removed_at is null
    order by c.category_position, c.position, ch.position, l.position`.execute(db);
  return rows;
}

function firstOfCourses(lessons: readonly FreeLesson[]): FreeLesson[] {
  return lessons.filter(({ course_id }, index) => lessons.findIndex((each) => each.course_id === course_id) === index);
}
