import { expect, test } from "vitest";
import { hostileTexts } from "#tests/kit/hostile-texts.ts";
import { app, auditOf, colleague, newKey, openStaffHarness, staff, staffId } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const edit = "/staff/texts/edit/";
const publishing = "/staff/texts/publish/";
const REASON = "For the spring fair.";

const draft = (page: string, revision: number, text: string, more: object = {}) => ({
  page,
  revision: String(revision),
  title: "The fair",
  format: "markdown",
  text,
  ...more,
});
const save = (...given: Parameters<typeof draft>) => staff.post(edit, draft(...given));
const act = (step: string, page: string, number: number, key = newKey()) =>
  staff.post(publishing, { step, page, number: String(number), reason: REASON, key });
const shown = async (page: string) => (await staff.data(`${edit}?page=${page}`)).results;
const read = (address: string) => app.browser().get(address);

test("a page is written, seen in a preview by staff alone, and published once with its reason", async () => {
  expect((await staff.data(`${edit}?new=Spring+Fair`)).results).toMatchObject({ path: "s/spring-fair", revision: 0 });
  expect((await save("s/spring-fair", 0, "Come on *Friday*, says {site_name}.")).status).toBe(200);
  expect((await shown("s/spring-fair")).draft.html).toContain("Come on <em>Friday</em>, says Hypatia.");
  expect((await read("/s/spring-fair")).status).toBe(404);
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => act("publish", "s/spring-fair", 1, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect((await app.browser().data("/s/spring-fair")).results.html).toContain("<em>Friday</em>");
  expect(await auditOf("s/spring-fair")).toMatchObject([
    { act: "page_published", staff_user_id: staffId, reason: REASON },
  ]);
  expect((await shown("s/spring-fair")).history).toMatchObject([
    { version: 1, by: "staff@example.com", reason: REASON },
  ]);
  expect((await read("/sitemaps/pages.xml")).body).toContain("/s/spring-fair<");
});

test("two editors don't overwrite one another: the second keeps their text and reads the other's", async () => {
  await save("s/two", 0, "As it was.");
  const second = await colleague();
  expect((await save("s/two", 1, "Mine.")).status).toBe(200);
  const late = await second.form(edit, draft("s/two", 1, "Theirs."));
  expect(late.status).toBe(409);
  expect(late.body).toContain("Somebody else has saved another draft meanwhile");
  expect([late.body.includes("Theirs."), late.body.includes("Mine.")]).toEqual([true, true]);
  expect((await shown("s/two")).values.text).toBe("Mine.");
  expect((await second.post(edit, draft("s/two", 2, "Both."))).status).toBe(200);
  // Sent twice, saved once.
  expect((await second.post(edit, draft("s/two", 2, "Both."))).status).toBe(200);
  expect((await shown("s/two")).revision).toBe(3);
  // Nobody publishes a draft that they haven't read.
  expect((await act("publish", "s/two", 2)).status).toBe(409);
  expect((await read("/s/two")).status).toBe(404);
});

test("an earlier version comes back, and a draft in the making stays", async () => {
  await save("s/old", 0, "First.");
  await act("publish", "s/old", 1);
  await save("s/old", 1, "Second.");
  await act("publish", "s/old", 2);
  await save("s/old", 2, "Third, in the making.");
  expect((await staff.data(`${edit}?page=s/old&version=1`)).results.looked_at.html).toContain("First.");
  expect((await act("restore", "s/old", 1)).status).toBe(200);
  expect((await read("/s/old")).body).toContain("First.");
  const { values, history, published, differs } = await shown("s/old");
  expect([values.text, history.length, published, differs]).toEqual(["Third, in the making.", 3, 3, true]);
  expect((await act("restore", "s/old", 3)).status).toBe(409);
  expect((await auditOf("s/old")).at(-1)).toMatchObject({ act: "page_restored" });
});

test("a page that's taken down is gone, or reads as it came with the program", async () => {
  await save("s/gone", 0, "Soon gone.");
  await act("publish", "s/gone", 1);
  expect((await act("take_down", "s/gone", 1)).status).toBe(200);
  expect((await read("/s/gone")).status).toBe(404);
  expect((await read("/sitemaps/pages.xml")).body).not.toContain("/s/gone<");

  await save("help", 0, "## Fairs\n\n**When is the fair?** On Friday.");
  await act("publish", "help", 1);
  expect((await read("/help/")).body).toContain("When is the fair?");
  const hits = async () => (await app.browser().data("/search/?q=fair")).results;
  expect(JSON.stringify(await hits())).toContain("When is the fair?");
  await act("take_down", "help", 1);
  expect((await read("/help/")).body).toContain("Do I need an account?");
  expect(JSON.stringify(await hits())).not.toContain("When is the fair?");
});

test("Camperdown is shown as text, and its mistakes and questions keep it from being published", async () => {
  const camperdown = { format: "camperdown" };
  await save("s/camp", 0, "# Getting here\nTake $2 + 2$ buses.\n\n## By bike\nRide.\n", camperdown);
  const { html, problems } = (await shown("s/camp")).draft;
  expect([problems, html.includes("<h2>Getting here</h2>"), html.includes("<math")]).toEqual([[], true, true]);
  expect(html).toContain("<h3>By bike</h3>");
  await save("s/camp", 1, '# Quiz\n! choice "q" >>\n  Which?\n  ? [a] |> correct\n  ? [b]\n', camperdown);
  const refused = await act("publish", "s/camp", 2);
  expect([refused.status, refused.body.includes("can't hold questions")]).toEqual([422, true]);
});

test.each(["markdown", "camperdown"])("nothing that's written in %s runs or loads anything", async (format) => {
  const { renderText } = await import("../../site/render-text.ts");
  for (const hostile of [...hostileTexts, "![x](https://evil.example/x.png)", "[x](javascript:alert(1))"]) {
    const text = format === "markdown" ? hostile : `# A\n${hostile}\n`;
    const { html } = await renderText({ text, format: format as "markdown" });
    expect(html.replace(/<math[\s\S]*?<\/math>/g, "")).not.toMatch(
      /<(script|img|iframe|svg|object|style|link|form|input|a [^>]*href="(?!https?:|mailto:|\/|#))/i,
    );
  }
});

test.each(["home", "s/../about", "s/", "../package", "s/A"])("%j isn't a page that staff can write", async (page) => {
  expect((await save(page, 0, "Words.")).status).toBe(404);
  expect((await act("publish", page, 0)).status).toBe(404);
});
