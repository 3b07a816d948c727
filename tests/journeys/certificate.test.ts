import { expect, test } from "vitest";
import { connectToProduct } from "../kit/product-database.ts";
import { createLearner, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();

/** Notes every lesson of a course as finished: playing them all would take minutes. */
async function finishCourse(email: string, slug: string): Promise<void> {
  const database = await connectToProduct(journey());
  try {
    await database.query(
      `insert into lesson_progress (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs,
         started_at, updated_at, finish_asked, finished_at)
       select u.user_id, l.lesson_id, l.course_id, 'x', 1, 0, 'p', '{}', now(), now(), true, now()
       from users u, lessons l join courses c on c.course_id = l.course_id
       where u.email = $1 and c.slug = $2 and l.removed_at is null`,
      [email, slug],
    );
  } finally {
    await database.end();
  }
}

test("a learner gets a certificate with a badge for a finished course, a stranger checks it, and once taken back it's no longer valid", async () => {
  const own = await journey().open({ width: 320, height: 640, touch: true });
  const learner = await own.newPage();
  await finishCourse(await createLearner(learner), "playroom");
  await learner.goto("/certificates/");
  await answerPrivacyNote(learner);
  await learner.getByLabel("Name on the certificate").fill("Wilhelmina Featherstonehaugh-Cholmondeley");
  await expectAccessible(learner);
  await expectNoSideways(learner);
  await learner.getByRole("button", { name: "Get certificate" }).click();
  await learner.getByRole("heading", { level: 1, name: "Wilhelmina Featherstonehaugh-Cholmondeley" }).waitFor();
  await expectAccessible(learner);
  await expectNoSideways(learner);
  const address = learner.url();

  // Another browser, as an employer's.
  const visitor = await journey().open({ theme: "dark" });
  await visitor.setExtraHTTPHeaders({ "sec-gpc": "1" });
  const stranger = await visitor.newPage();
  await stranger.goto(address);
  await stranger.getByText("Your browser asks sites not to track you").waitFor();
  await expectAccessible(stranger);
  for (const [name, ending] of [
    ["Download PDF (A4)", /\.pdf$/],
    ["Download badge (PNG)", /\.png$/],
  ] as const) {
    const [file] = await Promise.all([
      stranger.waitForEvent("download"),
      stranger.getByRole("link", { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(ending);
  }
  expect(await stranger.getByText("Withdraw this certificate").count()).toBe(0);

  await learner.getByText("Withdraw this certificate").click();
  await learner.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(async () => (await stranger.goto(address))?.status()).toBe(410);
});
