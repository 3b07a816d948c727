import { expect, test } from "vitest";
import { loadSecretKey } from "#server/data-dir.ts";
import { lessonOf } from "../content/lesson-of.ts";
import { learnerAt, type OpenLesson } from "../fit/learner-at.ts";
import { SIZES } from "../fit/measure.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { answersOf } from "../tour/answers.ts";
import { tourLesson } from "../tour/tour-lesson.ts";
import { alive, createLearner, openJourney } from "./kit.ts";

const journey = openJourney();

const LESSONS = ["number-walks/first-steps/equal-steps", "number-walks/first-steps/small-grids"];

// `npm run tour` plays every lesson of the catalogue.
test.each(SIZES)("every question replies to a wrong answer and to the right one, on a $name", async (size) => {
  const { open, dataDir } = journey();
  const page = await (await open(size)).newPage();
  const email = await createLearner(page);
  const database = await connectToProduct({ dataDir });
  const learner = await learnerAt(database, email);
  const { rows } = await database.query("select user_id from users where email = $1", [email]);
  const secret = loadSecretKey(dataDir, null);
  for (const path of LESSONS) {
    const opened: OpenLesson = await (await page.request.get(`/courses/${path}/?ajax=1`)).json();
    const { lesson, interactives } = opened.results;
    const { solvable } = await lessonOf(path, "tests/kit/catalogue/courses");
    const about = { lessonId: lesson.lesson_id, learnerId: rows[0].user_id, secret };
    const known = Object.entries(interactives).map(
      ([id, served]) => [id, answersOf(solvable(id), served, about)] as const,
    );
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter(([, { right }]) => right === null)).toEqual([]);
    await learner.stands(opened, []);
    await page.goto(`/courses/${path}/`);
    await alive(page);
    const { findings } = await tourLesson(page, new Map(known));
    expect(findings.filter(({ kind }) => kind !== "misfit")).toEqual([]);
  }
  await learner.close();
});
