import { expect, test } from "vitest";
import type { CaseRun, Job, RunStatus } from "../kit/machine/job.ts";
import { tryHere } from "./try-here.ts";
import type { PublicCodex } from "./types.ts";

const task = {
  language: "python",
  files: [
    { path: "main.py", text: "def double(n):\n    pass\n" },
    { path: "given.py", text: "GIVEN = 1\n", readOnly: true },
  ],
  entry: "main.py",
  mode: "function",
  fn: { name: "double", params: ["n"] },
  visible: [
    { name: "two", args: [2], expect: { value: 4 } },
    { name: "three", args: [3], expect: { value: 6 } },
  ],
  must: { use: [], avoid: [] },
  limits: { ms: 2000, mb: 64, outputKb: 16 },
} as unknown as PublicCodex; // Prompt and marks don't matter here.
const written = { files: { "main.py": "def double(n):\n    for _ in [1]:\n        return 2 * n\n" } };

function browser(values: readonly number[], status: RunStatus = "ok") {
  const jobs: Job[] = [];
  const cases = values.map((value): CaseRun => ({ stdout: "", stderr: "", value, shown: String(value) }));
  return {
    jobs,
    run(job: Job) {
      jobs.push(job);
      return { outcome: Promise.resolve({ status, cases, ms: 1 }), stop: () => undefined };
    },
  };
}

test("runs the visible tests on the learner's program, with the author's files as they are", async () => {
  const here = browser([4, 6]);
  expect(await tryHere({ files: { ...written.files, "given.py": "GIVEN = 2" } }, task, here)).toBe("passed");
  expect(here.jobs[0]?.files).toEqual([
    { path: "main.py", text: written.files["main.py"] },
    { path: "given.py", text: "GIVEN = 1\n" },
  ]);
  expect(here.jobs[0]?.cases.map(({ call }) => call?.args)).toEqual([[2], [3]]);
});

test.each([
  ["a wrong result", [4, 5], "ok"],
  ["a program that's stopped before the last test", [4], "timeout"],
] as const)("doesn't pass with %s", async (_, values, status) => {
  expect(await tryHere(written, task, browser(values, status))).toBe("failed");
});

test("doesn't pass without what the task asks for, or with what it forbids", async () => {
  const asks = (must: PublicCodex["must"]) => tryHere(written, { ...task, must }, browser([4, 6]));
  expect(await asks({ use: ["while"], avoid: [] })).toBe("failed");
  expect(await asks({ use: [], avoid: ["for"] })).toBe("failed");
  expect(await asks({ use: ["for"], avoid: ["while"] })).toBe("passed");
});

test("knows nothing where the browser can't run programs, or all tests are hidden", async () => {
  expect(await tryHere(written, task, null)).toBe("unknown");
  expect(await tryHere(written, task, browser([], "unavailable"))).toBe("unknown");
  expect(await tryHere(written, { ...task, visible: [] }, browser([]))).toBe("unknown");
});
