import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Numbers as other languages write them: `10 %`, `5 €`, `10 000`. */
const FOREIGN = /\d %(?! \d)|\d €|(?<![\d.,]|\? )\d{1,3}(?: \d{3})+(?!\d)/g;

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const lessonsAndMessages = globSync(["content/**/*.camp", "src/**/{strings,messages}/*.json"]);

test("lessons and messages write 10%, €5 and 10,000", () => {
  const found = lessonsAndMessages.flatMap((file) =>
    [...readFileSync(file, "utf8").replaceAll(CODE, "").matchAll(FOREIGN)].map(([number]) => `${file}: ${number}`),
  );
  expect(lessonsAndMessages.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
