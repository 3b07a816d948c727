import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import counter from "#interactives/genericElmAsset/examples/minimal.json" with { type: "json" };
import { ELM_PACKAGES, needsElm } from "../kit/elm.ts";
import { alive, createLearner, currentBlock, openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";

const LESSON = "/courses/playroom/toys/threes/";

/** The small catalogue with an Elm program in the place of another toy. */
function catalogueWithElm(): string {
  const dir = mkdtempSync(join(tmpdir(), "hypatia-elm-catalogue-"));
  cpSync(join(import.meta.dirname, "../kit/catalogue"), dir, { recursive: true });
  const lesson = join(dir, "courses/playroom/toys/threes");
  writeFileSync(join(lesson, "lesson.camp"), '# A counter\n\n! solvable "counter"\n\n# The end\n\nWell counted.\n');
  rmSync(join(lesson, "assets/munch-threes.json"));
  writeFileSync(join(lesson, "assets/counter.json"), JSON.stringify(counter));
  return dir;
}

describe.skipIf(needsElm("the journey with an Elm program"))("an author's Elm program", () => {
  const content = catalogueWithElm();
  const journey = openJourney({ CONTENT_DIR: content, ELM_HOME: ELM_PACKAGES });
  afterAll(() => rmSync(content, { recursive: true, force: true }));

  test("runs for its author beside its source, and in a lesson, is right, and is where the learner left it after a reload", async () => {
    const staff = await journey().open();
    await logInOverHttp(staff, "staff@example.com", "demo-password");
    const editor = await staff.newPage();
    await editor.goto(`${LESSON}edit/v1/#/assets/counter/`);
    await editor.getByText("The program compiles.").waitFor();
    for (const around of [editor, editor.frameLocator("iframe[title='Lesson as learners see it']")]) {
      const tried = around.frameLocator("iframe[src*='/elm/']");
      await tried.getByRole("button", { name: "Press" }).click();
      await tried.getByText(/Pressed 1\b/).waitFor();
    }
    await editor.screenshot({ path: ".data/shots/elm-editor.png" });

    const page = await (await journey().open()).newPage();
    await createLearner(page, LESSON);
    await alive(page);
    const frame = page.frameLocator("iframe[sandbox]").last();
    const press = frame.getByRole("button", { name: "Press" });
    for (let presses = 0; presses < 6; presses += 1) await press.click();
    await frame.getByText("Pressed 6 times").waitFor();
    await page.locator("[data-status=saved]").waitFor({ state: "attached" });
    await page.reload();
    await alive(page);
    await frame.getByText("Pressed 6 times").waitFor();
    await press.click();
    await frame.getByText("Pressed 7 times").waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await currentBlock(page).locator("section[data-phase=correct]").waitFor();
    expect(await page.locator("iframe[sandbox]").last().getAttribute("sandbox")).toBe("allow-scripts");
  });
});
