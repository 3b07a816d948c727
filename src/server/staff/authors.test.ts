import { expect, test } from "vitest";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
import {
  app,
  auditOf,
  newcomer,
  newKey,
  openLook,
  openStaffHarness,
  type Payer,
  personPath,
  staff,
} from "#tests/kit/staff-harness.ts";
import { addAuthor, listAuthors, removeAuthor } from "../cli/authors.ts";
import { StartProblem } from "../db/start-problem.ts";

openStaffHarness(createCatalogueDatabase);

const reason = "Writes our geometry lessons.";

async function carryOut(person: Payer, act: "name_author" | "remove_author", what: string) {
  const path = `${personPath(person)}${act}/`;
  const form = { reason, key: newKey(), what };
  const shown = await staff.post(path, { step: "show", ...form });
  expect([shown.status, shown.body]).toEqual([200, expect.any(String)]);
  const { seen, effect } = shown.json().results;
  const sent = { step: "do", seen, ...form };
  const answers = [await staff.post(path, sent), await staff.post(path, sent)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return effect;
}

const coursesOf = async ({ browser }: Payer) =>
  (await browser.data("/authors/")).results.courses.map(({ slug }: { slug: string }) => slug);

test("staff make a learner an author of a course, once per form and with a line in the log", async () => {
  const person = await newcomer();
  await openLook(person);
  expect(await carryOut(person, "name_author", "knots")).toEqual([
    "They can write and publish lessons in Knots, and see its reports.",
    "Their account changes from learner to author, which also opens every lesson to them.",
  ]);
  expect(await coursesOf(person)).toEqual(["knots"]);
  const lines = (await auditOf(person.id)).filter(({ act }) => act === "name_author");
  expect(lines).toMatchObject([{ reason, facts: { effect: [expect.stringContaining("Knots"), expect.any(String)] } }]);
  expect((await staff.data(personPath(person))).results.money.courses).toEqual(["Knots"]);
});

test("somebody taken off their last course is a learner again", async () => {
  const person = await newcomer();
  await openLook(person);
  await carryOut(person, "name_author", "knots");
  expect(await carryOut(person, "remove_author", "knots")).toEqual([
    "They can't see or change drafts in Knots any more.",
    "It's their last course, so their account becomes a learner's again.",
  ]);
  expect((await person.browser.get("/authors/")).status).toBe(404);
  const again = await staff.post(`${personPath(person)}remove_author/`, {
    step: "show",
    reason,
    key: newKey(),
    what: "knots",
  });
  expect([again.status, again.body]).toEqual([422, expect.stringContaining("Please choose one of the courses.")]);
});

test("the command line names, lists and removes authors, and says what's wrong", async () => {
  const { email } = await newcomer();
  expect(await addAuthor(app.db, email.toUpperCase(), "knots")).toBe(`${email} is an author of knots now.`);
  expect(await addAuthor(app.db, email, "knots")).toBe(`${email} already is an author of knots.`);
  expect(await listAuthors(app.db, "knots")).toContain(`knots  ${email}`);
  expect(await removeAuthor(app.db, email, "knots")).toContain("isn't an author of knots any more");
  expect(await listAuthors(app.db, undefined)).not.toContain(`knots  ${email}`);
  await expect(addAuthor(app.db, "invited@example.com", "knots")).rejects.toThrow(
    new StartProblem(
      "No account has confirmed the email address invited@example.com. They have to sign up and open the link that we mail them.",
    ),
  );
  await expect(addAuthor(app.db, email, "nots")).rejects.toThrow("There's no course nots. There are: ");
});
