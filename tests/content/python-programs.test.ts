import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { todays } from "#tests/kit/volume.ts";
import { misjudgedInSandbox, noticed } from "./code-proofs.ts";

const FOLDER = "content/courses/python-from-the-first-line";
const read = (file: string): string => readFileSync(file, "utf8");

const lessons = globSync(`${FOLDER}/*/*/settings.json`)
  .filter((file) => JSON.parse(read(file)).kind === "lesson")
  .map(dirname);
const programs = globSync(`${FOLDER}/*/*/assets/*.json`).filter((file) => read(file).includes('"type": "codex"'));

describe("every program of the course", () => {
  test.each(lessons)("%s has programs at its heart: three or more", (lesson) =>
    expect(programs.filter((file) => file.startsWith(`${lesson}/`)).length).toBeGreaterThan(2),
  );

  test.each(programs)("%s does what its author says", (file) => expect(noticed(file)).toEqual([]));

  test.skipIf(needsSandbox("the programs of Python from the first line"))(
    "is judged in the sandbox as it is here: the right one, and a mistake",
    { timeout: 480_000 },
    async () => expect(await misjudgedInSandbox(todays(programs, 4))).toEqual([]),
  );
});
