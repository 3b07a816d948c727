import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSchoolHarness, type SchoolHarness, type SchoolLink } from "../kit/school-harness.ts";
import { alive, currentBlock, expectAccessible, expectNoSideways, goOn, openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();
const HELLO = "/courses/playroom/toys/hello/";

let desk: SchoolHarness;
beforeAll(async () => {
  desk = await openSchoolHarness(journey().url);
});
afterAll(() => desk.close());

/** Follows a link of the school's page and presses the button that ends the launch. */
async function launch(page: Page, link: SchoolLink, name: string): Promise<void> {
  await page.goto(desk.linkFor(link));
  await page.getByRole("button", { name: "Open Hypatia" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome from Riverside School" }).waitFor();
  await page.getByRole("button", { name: `Continue as ${name}` }).click();
}

test("a school's platform is connected, its educator chooses a lesson for the school's page, and a student's score arrives there", async () => {
  const office = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(office, "staff@example.com", "demo-password");
  const staff = await office.newPage();
  await staff.goto("/staff/platforms/");
  await answerPrivacyNote(staff);
  await expectAccessible(staff);
  const labels: Record<string, string> = {
    School: desk.form.name,
    "Issuer (platform id)": desk.form.issuer,
    "Client id": desk.form.client_id,
    "Authentication request address": desk.form.auth_login_url,
    "Access token address": desk.form.auth_token_url,
    "Public keyset address": desk.form.jwks_url,
  };
  for (const [label, value] of Object.entries(labels)) await staff.getByLabel(label, { exact: true }).fill(value);
  await staff.getByLabel(/^Deployment id/).fill(desk.form.deployment_id);
  await staff.getByLabel("Reason").fill("Their head asked for it.");
  await staff.getByRole("button", { name: "Show what will happen" }).click();
  await staff.getByText("Riverside School can send people here").waitFor();
  await staff.getByRole("button", { name: "Connect the platform" }).click();
  await staff.getByRole("heading", { name: "Done" }).waitFor();
  await expectAccessible(staff);
  await expectNoSideways(staff);
  await staff.goto("/staff/audit/");
  await staff.getByText("connected the platform of Riverside School").waitFor();

  const teacher = await (await journey().open({ width: 768, height: 1024, theme: "dark" })).newPage();
  await launch(teacher, "course", "Mei Lin");
  await teacher.getByRole("heading", { level: 1, name: "Maths 8b" }).waitFor();
  const room = teacher.url();
  // Inside the school's page there's only a link, which leads out of it.
  await teacher.goto(`${desk.issuer}/framed`);
  const [tab] = await Promise.all([
    teacher.context().waitForEvent("page"),
    teacher.frameLocator("iframe").getByRole("link").click(),
  ]);
  await tab.getByRole("heading", { level: 1, name: "Welcome from Riverside School" }).waitFor();
  await tab.close();
  await launch(teacher, "choose", "Mei Lin");
  await teacher.getByRole("heading", { level: 1, name: "Choose lessons for Riverside School" }).waitFor();
  await teacher.getByLabel("Course").selectOption("playroom");
  await teacher.getByRole("button", { name: "Show its lessons" }).click();
  await teacher.getByRole("checkbox", { name: /^Hello/ }).check();
  await expectAccessible(teacher);
  await expectNoSideways(teacher);
  await teacher.getByRole("button", { name: "Add these lessons" }).click();
  await teacher.getByRole("heading", { level: 1, name: "Back to Riverside School" }).waitFor();
  await expectAccessible(teacher);
  await teacher.getByRole("button", { name: "Add to Riverside School" }).click();
  await teacher.getByText("Added: Hello").waitFor();

  // A phone, where nobody has ever been here.
  const student = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
  await student.goto(desk.linkFor("lesson"));
  await student.getByRole("button", { name: "Open Hypatia" }).click();
  await answerPrivacyNote(student);
  await expectAccessible(student);
  await expectNoSideways(student);
  await student.getByRole("button", { name: "Continue as Amina Diallo" }).click();
  await student.waitForURL((url) => url.pathname.startsWith(HELLO));
  await alive(student);
  await student.getByRole("radio", { name: "Hello" }).check();
  await currentBlock(student).getByRole("button", { name: "Check" }).click();
  await goOn(student).click();

  await expect
    .poll(async () => {
      await teacher.goto(room);
      return teacher
        .getByRole("table")
        .getByRole("row", { name: /Amina Diallo/ })
        .textContent();
    })
    .toContain("Done");
  // Scores are sent every minute, and at once after a launch.
  await launch(teacher, "course", "Mei Lin");
  await expect
    .poll(() => desk.scores.at(-1), { timeout: 90_000, interval: 500 })
    .toMatchObject({ userId: "amina", activityProgress: "Completed", gradingProgress: "FullyGraded" });
  const score = desk.scores.at(-1);
  expect(score?.scoreGiven).toBe(score?.scoreMaximum);
  expect(desk.refused).toEqual([]);
});
