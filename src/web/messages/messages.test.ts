import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import messages from "./en.json" with { type: "json" };
import { formatDate, formatWeekday, say } from "./say.ts";

const web = new URL("..", import.meta.url).pathname;
const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("lesson/"))
  .map((file) => readFileSync(web + file, "utf8"))
  .join("\n");

test.each(Object.entries(messages))("%s is valid ICU syntax", (_, message) => {
  expect(() => new IntlMessageFormat(message, "en", undefined, { ignoreTag: true })).not.toThrow();
  expect(message).not.toMatch(/!|\p{Extended_Pictographic}/u);
});

test("uses every message in a screen", () => {
  const dynamic = /^(SUBJECT_|ABOUT_|STATUS_|NEXT_|UP_NEXT_OUTCOME_|STREAK_(POPUP|TEXT)_|MASTERY_|TOUR_)/;
  const unused = Object.keys(messages).filter((code) => !dynamic.test(code) && !sources.includes(`"${code}"`));
  expect(unused).toEqual([]);
});

test("fills in plurals and parameters", () => {
  expect(say("COURSE_LESSONS", { count: 1 })).toBe("1 lesson");
  expect(say("TOPICS_COUNT", { courses: 2, lessons: 1 })).toBe("2 courses, 1 lesson");
  expect(say("HOME_HELLO", { name: "none" })).toBe("Good to see you");
  expect(say("HOME_HELLO", { name: "Ada" })).toBe("Good to see you, Ada");
});

test("formats dates by their calendar day, whatever the machine's time zone", () => {
  expect(formatWeekday("2026-11-21")).toBe("Saturday");
  expect(formatDate("2026-11-21")).toBe("November 21, 2026");
});
