import { expect, test } from "vitest";
import { questionsIn, withAnchors } from "./questions.ts";

const html = `<h2>Streaks</h2>
<p><strong>What counts?</strong> Finish a lesson &amp; rest,
<em>every</em> day.</p>
<p>More about it.</p>
<h2>Gifts</h2>
<p><strong>Didn’t it arrive?</strong> Look again.</p>
<p><strong>Not a question.</strong> No.</p>`;

test("reads a page's questions with their topics, as plain text", () => {
  expect(questionsIn(html)).toEqual([
    { slug: "what-counts", topic: "Streaks", question: "What counts?", answer: "Finish a lesson & rest, every day." },
    { slug: "didn-t-it-arrive", topic: "Gifts", question: "Didn’t it arrive?", answer: "Look again." },
  ]);
});

test("gives each question the anchor that a search leads to", () => {
  for (const { slug } of questionsIn(html)) expect(withAnchors(html)).toContain(`<p id="${slug}"><strong>`);
  expect(withAnchors(html)).toContain("<p><strong>Not a question.");
});
