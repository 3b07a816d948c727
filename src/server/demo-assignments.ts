import { judge } from "#interactives/kit/judge.ts";
import { addDemoClassmate } from "./account/demo-accounts.ts";
import { countAssignments } from "./classroom/assignment-store.ts";
import { findByRequestKey } from "./classroom/classroom-store.ts";
import { joinClassroom } from "./classroom/join-classroom.ts";
import type { ClassroomRow } from "./classroom/join-codes.ts";
import { setLessons } from "./classroom/set-lessons.ts";
import { createCtx } from "./content/lesson-ctx.ts";
import type { PreparedSolvable } from "./content/prepare-lesson.ts";
import { DEMO_ROOM, DEMO_STUDENT, demoUserId } from "./demo-classroom.ts";
import type { Member } from "./http/visit.ts";
import { type Open, openAt, positionIn, readFreeLessons, solve } from "./learning/learn-in-the-past.ts";
import { localDay } from "./learning/local-day.ts";
import { judgeAnswer } from "./learning/record-answer.ts";
import { saveAndFinish, savePosition } from "./learning/save.ts";
import type { Tools } from "./tools.ts";

const DAY_MS = 24 * 3600 * 1000;
const REQUEST_KEY = "demonstration-assignments";
const NOTE = "Please try the first one before we talk about it. Hints are welcome.";

/** Number of questions somebody answers, and of those whose first answer is wrong. */
interface Diligence {
  name: string;
  solved: number;
  wrong: number;
}

const ALL = Number.POSITIVE_INFINITY;
/** Classmates of the demo student. Nobody can log in as one of them. */
const classmates: readonly Diligence[] = [
  { name: "Amina", solved: ALL, wrong: 1 },
  { name: "Bo", solved: ALL, wrong: 2 },
  { name: "Cleo", solved: 3, wrong: 2 },
  { name: "Dev", solved: 2, wrong: 2 },
  { name: "Elif", solved: 0, wrong: 0 },
];
const student: Diligence = { name: "student", solved: 1, wrong: 1 };

/** Lets the demo classroom set lessons, and its students work in the first of them. Does nothing once it has set any. */
export async function addDemoAssignments(tools: Tools): Promise<void> {
  const { db } = tools;
  const room = await findByRequestKey(db, DEMO_ROOM);
  const studentId = await demoUserId(tools, DEMO_STUDENT);
  if (!room || studentId === null) return;
  if ((await countAssignments(db, room.classroom_id)) > 0) return;
  const [first, second, third] = await readFreeLessons(db);
  if (!first || !second || !third) return;
  const due = localDay(tools.now() + 4 * DAY_MS, room.time_zone);
  const opens = localDay(tools.now() + 3 * DAY_MS, room.time_zone);
  const about = { note: NOTE, requestKey: REQUEST_KEY };
  await setLessons(tools, room, room.owner_user_id, {
    ...about,
    lessonIds: [first.lesson_id, second.lesson_id],
    days: { due },
  });
  await setLessons(tools, room, room.owner_user_id, {
    ...about,
    note: "",
    lessonIds: [third.lesson_id],
    days: { opens },
  });
  for (const classmate of classmates) {
    const member = studentOf(await addClassmate(tools, room, classmate.name), classmate.name);
    const open = await openAt(tools, member, first, tools.now());
    if (open) await work(tools, open, classmate);
  }
  const open = await openAt(tools, studentOf(studentId, "Student"), first, tools.now());
  if (open) await work(tools, open, student);
}

async function addClassmate(tools: Tools, room: ClassroomRow, name: string): Promise<string> {
  return tools.db.transaction().execute(async (trx) => {
    const userId = await addDemoClassmate(trx, tools, name);
    await joinClassroom(trx, tools, room.classroom_id, room.code_hash, { userId, shownName: name });
    return userId;
  });
}

function studentOf(userId: string, firstName: string): Member {
  return {
    kind: "member",
    userId,
    learnerId: userId,
    email: "",
    firstName,
    lastName: "",
    userType: "student",
    premium: false,
    timeZone: "UTC",
    isInNux: false,
    viewedPrivacyBanner: true,
    consent: "refused",
    strongAt: null,
    isChild: false,
    theme: null,
    avatarHash: null,
    avatarSmallHash: null,
  };
}

/** Solves questions as somebody would: the first ones wrong at first, and all of them if they're diligent. */
async function work(tools: Tools, open: Open, { solved, wrong }: Diligence): Promise<void> {
  if (solved === 0) return;
  await savePosition(open.visit, open.lesson, positionIn(tools, open, "first"), { states: [], largest: 0 });
  let rev = 1;
  let asked = 0;
  for (const solvable of open.lesson.prepared.solvables.values()) {
    const right = solve(tools, open.visit, open.lesson, solvable);
    if (!right) continue;
    if (asked >= solved) return;
    const mistaken = asked < wrong ? wrongAnswer(tools, open, solvable) : null;
    for (const answer of mistaken === null ? [right] : [{ state: mistaken, answer: mistaken }, right]) {
      rev += 1;
      const given = { key: tools.random.uuid(), at: open.visit.now, rev, ...answer };
      await judgeAnswer(open.visit, open.lesson, solvable, given, {});
    }
    asked += 1;
  }
  if (solved === ALL) {
    const last = positionIn(tools, open, "last");
    await saveAndFinish(open.visit, open.lesson, { ...last, rev: last.rev + 1 }, { states: [], largest: 0 });
  }
}

/** A wrong answer that several people might give: the first wrong choice, or a plain number. */
function wrongAnswer(tools: Tools, { visit, lesson }: Open, solvable: PreparedSolvable): unknown {
  const { interactive, asset } = solvable;
  const who = { learnerId: visit.viewer.learnerId, round: 0, now: visit.now, attempt: 0 };
  const { ctx } = createCtx(tools, lesson.lessonId, solvable, who);
  const pub = interactive.toPublic(asset, ctx) as { choices?: { id: string }[] }; // of a choice it has choices
  const candidates =
    interactive.type === "multipleChoice"
      ? (pub.choices ?? []).map(({ id }) => ({ picked: id }))
      : interactive.type === "numeric"
        ? [{ text: "10" }, { text: "12" }]
        : [];
  const isWrong = (answer: unknown) => {
    const verdict = judge(interactive, asset, answer, ctx);
    return verdict.kind === "scored" && !verdict.correct;
  };
  return candidates.find(isWrong) ?? null;
}
