import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import messages from "./messages/en.json" with { type: "json" };

const here = import.meta.dirname;
const sources = readdirSync(here)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => readFileSync(`${here}/${file}`, "utf8"))
  .join("\n");

test.each(Object.entries(messages))("%s is valid ICU syntax and used in a screen", (code, message) => {
  expect(() => new IntlMessageFormat(message, "en", undefined, { ignoreTag: true })).not.toThrow();
  expect(message).not.toMatch(/!|\p{Extended_Pictographic}/u);
  expect(sources).toContain(`"${code}"`);
});
