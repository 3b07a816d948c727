import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { alive, COURSE, currentBlock, LESSON, openJourney } from "./kit.ts";
import { buyOverHttp, newLearner } from "./over-http.ts";

const journey = openJourney();

/** Sends a query from a page as `docs/graphql.md` says: to the address that the page itself has. */
function ask(page: Page, query: string) {
  return page.evaluate(async (asked) => {
    const token = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch("/graphql", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": decodeURIComponent(token),
      },
      body: JSON.stringify({ query: asked }),
    });
    return { status: answer.status, body: await answer.json() };
  }, query);
}

const STANDING = `{
  me { is_authenticated has_brilliant_premium xp courses_in_progress { slug } }
  first: lesson(path: "number-walks/first-steps/equal-steps") { state open }
  locked: lesson(path: "number-walks/further/hidden-number") { state open }
}`;

test("GraphQL shows a learner's page what they've done and may open, before and after they solve and buy", async () => {
  const context = await journey().open();
  await newLearner(context);
  const page = await context.newPage();
  await page.goto(LESSON);
  await alive(page);
  const at = (state: string, open: boolean) => ({ state, open });
  expect((await ask(page, STANDING)).body.data).toEqual({
    me: { is_authenticated: true, has_brilliant_premium: false, xp: 0, courses_in_progress: [] },
    first: at("new", true),
    locked: at("new", false),
  });

  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("10 XP", { exact: true }).waitFor();
  await buyOverHttp(context, "lifetime");
  await expect
    .poll(async () => (await ask(page, STANDING)).body.data)
    .toEqual({
      me: {
        is_authenticated: true,
        has_brilliant_premium: true,
        xp: 10,
        courses_in_progress: [{ slug: "number-walks" }],
      },
      first: at("started", true),
      locked: at("new", true),
    });
});

test("GraphQL has the page's own address, and says why it refuses a bomb", async () => {
  const page = await (await journey().open()).newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.url());
  });
  // The other tests are at 127.0.0.1.
  const origin = journey().url.replace("127.0.0.1", "localhost");
  await page.goto(origin + COURSE);
  expect(await ask(page, "{ me { is_authenticated } }")).toEqual({
    status: 200,
    body: { data: { me: { is_authenticated: false } } },
  });
  expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([`${origin}/graphql`]);
  const deep = await ask(page, `${"{ course ".repeat(100)}{ slug }${" }".repeat(100)}`);
  expect([deep.status, deep.body.success]).toEqual([400, false]);
  expect(deep.body.results.errors.join(" ")).toMatch(/101 levels deep/);
  // The page is as it was, and the next query is answered.
  expect((await ask(page, `{ course(slug: "number-walks") { name } }`)).body.data.course.name).toBe("Number walks");
});
