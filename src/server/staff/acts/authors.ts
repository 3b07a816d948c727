import { lockAccount } from "../../account/user-type.ts";
import {
  addCourseAuthor,
  becomesAuthor,
  type CourseOfAuthor,
  countOwnDrafts,
  removeCourseAuthor,
} from "../../catalogue/course-authors.ts";
import type { Refused } from "../../http/outcome.ts";
import { say } from "../say.ts";
import { type Act, type ActFacts, type ActFields, type Choice, type Planned, refuseField } from "./act.ts";

/** Names a person as an author of a course. */
export const name_author: Act = {
  choices: (_ledger, _rows, _words, _now, courses) => choicesOf(courses, false),
  plan: planName,
};

/** Takes a person off a course they're an author of. */
export const remove_author: Act = {
  choices: (_ledger, _rows, _words, _now, courses) => choicesOf(courses, true),
  plan: planRemove,
};

function choicesOf(courses: readonly CourseOfAuthor[], named: boolean): Choice[] {
  return courses
    .filter((course) => course.named === named)
    .map(({ slug, name }) => ({ value: slug, label: name, left: null }));
}

const nothingPaid = { entries: [], commands: [], mail: null, subscription: null, onlyLines: true } as const;

async function planName({ trx, subject, courses }: ActFacts, { what = "" }: ActFields): Promise<Planned | Refused> {
  if (subject.kind !== "account") return refuseField("what", "no_author_account");
  const course = courses.find(({ slug, named }) => slug === what && !named);
  if (!course) return refuseField("what", "other_course");
  const { id: userId, email, userType } = subject;
  if ((await lockAccount(trx, email))?.userId !== userId) return refuseField("what", "unproved_account");
  return {
    ...nothingPaid,
    lines: [
      say("e_name", { course: course.name }),
      ...(becomesAuthor(userType) ? [say("e_becomes_author", { type: userType ?? "learner" })] : []),
    ],
    also: () => addCourseAuthor(trx, { userId, email, userType }, course),
  };
}

async function planRemove({ trx, subject, courses }: ActFacts, { what = "" }: ActFields): Promise<Planned | Refused> {
  const course = courses.find(({ slug, named }) => slug === what && named);
  if (!course) return refuseField("what", "other_course");
  const { id: userId, email, userType } = subject;
  const drafts = await countOwnDrafts(trx, userId, course.courseId);
  const isLast = courses.filter(({ named }) => named).length === 1;
  return {
    ...nothingPaid,
    lines: [
      say("e_remove", { course: course.name }),
      ...(drafts > 0 ? [say("e_drafts_stay", { count: drafts })] : []),
      ...(isLast && userType === "author" ? [say("e_becomes_learner")] : []),
    ],
    also: () => removeCourseAuthor(trx, { userId, email, userType }, course),
  };
}
