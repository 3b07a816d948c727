import { expect, test } from "vitest";
import { currentBlock, expectAccessible, expectNoSideways, goOn, openJourney, signUp } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();
const HELLO = "/courses/playroom/toys/hello/";

test("an educator makes a classroom, a newcomer joins by its link through sign-up, does what's set, and is seen to have done it", async () => {
  const desk = await journey().open({ width: 768, height: 1024, theme: "dark" });
  await logInOverHttp(desk, "staff@example.com", "demo-password");
  const educator = await desk.newPage();
  await educator.goto("/classrooms/");
  await educator.getByLabel("Name of the classroom").fill("Evening class");
  await educator.getByRole("button", { name: "Create classroom" }).click();
  await educator.getByRole("heading", { level: 1, name: "Evening class" }).waitFor();
  const room = new URL(educator.url()).pathname;
  await expectAccessible(educator);

  await educator.goto(`${room}assignments/new/?course=playroom`);
  await educator.getByRole("checkbox", { name: "Hello", exact: true }).check();
  await expectAccessible(educator);
  await educator.getByRole("button", { name: "Set these lessons" }).click();
  await educator.goto(room);
  const link = await educator.getByRole("textbox").and(educator.locator("[readonly]")).inputValue();
  expect((await educator.textContent("main")) ?? "").toContain("Nobody has joined yet");

  const student = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
  await student.goto(new URL(link).pathname + new URL(link).search);
  await answerPrivacyNote(student);
  await expectAccessible(student);
  await expectNoSideways(student);
  await signUp(student, room);
  await student.getByRole("heading", { level: 1, name: "Evening class" }).waitFor();
  await expectAccessible(student);
  await expectNoSideways(student);
  expect(await student.textContent("main")).not.toContain("Download as a spreadsheet");
  await student
    .getByRole("link", { name: /^(Start lesson|Hello)/ })
    .first()
    .click();
  await student.waitForURL((url) => url.pathname.startsWith(HELLO));
  await student.getByRole("radio", { name: "Hello" }).check();
  await currentBlock(student).getByRole("button", { name: "Check" }).click();
  await goOn(student).click();

  await expect
    .poll(async () => {
      await educator.goto(room);
      return educator.getByRole("table").textContent();
    })
    .toContain("Done");
  await expectAccessible(educator);
  await expectNoSideways(educator);
  const [file] = await Promise.all([
    educator.waitForEvent("download"),
    educator
      .getByRole("link", { name: "Download as a spreadsheet" })
      .or(educator.getByRole("button", { name: "Download as a spreadsheet" }))
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
