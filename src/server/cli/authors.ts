import { lockAccount } from "../account/user-type.ts";
import {
  addCourseAuthor,
  type CourseOfAuthor,
  coursesFor,
  listCourseAuthors,
  removeCourseAuthor,
} from "../catalogue/course-authors.ts";
import { StartProblem } from "../db/start-problem.ts";
import type { Tools } from "../tools.ts";
import { withTools } from "./with-tools.ts";

type Db = Tools["db"];

export function addAuthorCommand(email: string, course: string): Promise<void> {
  return withTools(async ({ tools }) => console.log(await addAuthor(tools.db, email, course)));
}

export function removeAuthorCommand(email: string, course: string): Promise<void> {
  return withTools(async ({ tools }) => console.log(await removeAuthor(tools.db, email, course)));
}

export function listAuthorsCommand(course: string | undefined): Promise<void> {
  return withTools(async ({ tools }) => console.log((await listAuthors(tools.db, course)).join("\n")));
}

/** Names somebody as an author of a course, and returns what that did in a sentence. */
export function addAuthor(db: Db, email: string, slug: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { person, course } = await find(trx, email, slug);
    if (course.named) return `${person.email} already is an author of ${slug}.`;
    await addCourseAuthor(trx, person, course);
    return `${person.email} is an author of ${slug} now.`;
  });
}

/** Takes somebody off a course, and returns what that did in a sentence. */
export function removeAuthor(db: Db, email: string, slug: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { person, course } = await find(trx, email, slug);
    if (!course.named) return `${person.email} isn't an author of ${slug}.`;
    await removeCourseAuthor(trx, person, course);
    return `${person.email} isn't an author of ${slug} any more. Their drafts stay, and staff can take them over.`;
  });
}

/** Lines with a course and the address of one of its authors. */
export async function listAuthors(db: Db, slug: string | undefined): Promise<string[]> {
  if (slug !== undefined) courseIn(await coursesFor(db, NOBODY), slug);
  const authors = await listCourseAuthors(db, slug);
  return authors.length > 0
    ? authors.map((author) => `${author.slug}  ${author.email}`)
    : ["There are no authors yet."];
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

async function find(db: Db, email: string, slug: string) {
  const person = await lockAccount(db, email);
  if (!person) {
    throw new StartProblem(
      `No account has confirmed the email address ${email}. They have to sign up and open the link that we mail them.`,
    );
  }
  return { person, course: courseIn(await coursesFor(db, person.userId), slug) };
}

function courseIn(courses: readonly CourseOfAuthor[], slug: string): CourseOfAuthor {
  const found = courses.find((course) => course.slug === slug);
  if (found) return found;
  throw new StartProblem(`There's no course ${slug}. There are: ${courses.map((course) => course.slug).join(", ")}.`);
}
