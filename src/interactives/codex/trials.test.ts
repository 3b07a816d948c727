import { describe, expect, test } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import type { Job, JobOutcome } from "../kit/machine/job.ts";
import javascript from "./examples/javascript.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";

const runHere = await openRunner();

/** Codes and places reported when an asset's programs run. */
function shown(json: unknown, run: (job: Job, at: number) => JobOutcome = runHere) {
  const asset = interactive.schema.parse(json);
  const { jobs, judge } = interactive.trials ?? { jobs: () => [], judge: () => [] };
  return judge(asset, jobs(asset).map(run)).map(({ code, path }) => `${code} ${path}`);
}

const mean = (body: string) => `def mean(xs):\n    ${body}\n`;

describe("running an asset's programs", () => {
  test.each([
    ["minimal", minimal],
    ["typical", typical],
    ["javascript", javascript],
    ["maximal", maximal],
  ])("reports nothing about the %s example", (_, example) => expect(shown(example)).toEqual([]));

  test.each<[string, unknown, string]>([
    ["a model that fails", { ...typical, model: mean("return sum(xs) / len(xs)") }, "MODEL_FAILS /hidden/0"],
    [
      "a model that rolls dice",
      {
        ...typical,
        model: `import random\n${mean('print(random.random())\n    if not xs: raise ValueError("x")\n    return sum(xs) / len(xs)')}`,
      },
      "NONDETERMINISTIC /model",
    ],
    [
      "a starter that passes",
      { ...typical, files: [{ path: "main.py", text: typical.model }] },
      "STARTER_PASSES /files",
    ],
    ["a wrong text that passes", { ...typical, wrong: [...typical.wrong, typical.model] }, "WRONG_PASSES /wrong/2"],
    [
      "an answer that JSON cannot say",
      {
        ...typical,
        model: mean("return {1, 2}"),
        hidden: [],
        visible: [{ name: "x", args: [[1]], expect: { stdout: "" } }],
      },
      "EXPECT_NOT_JSON /model",
    ],
  ])("reports %s", (_, asset, problem) => expect(shown(asset)).toContain(problem));

  test.each([
    ["python", typical, mean("for _ in range(200000):\n        pass\n    return sum(xs) / len(xs) if xs else 0")],
    [
      "javascript",
      javascript,
      javascript.model.replace("{", "{ for (let left = 150000; left > 0; left -= 1) words.length;"),
    ],
  ])("calls a model in %s slow by its steps, not by a busy machine's clock", (_, example, model) => {
    const busy = (job: Job) => ({ ...runHere(job), ms: 100_000 });
    expect(shown(example, busy)).toEqual([]);
    const laborious = { ...example, model, limits: { ms: 400 } };
    expect(shown(laborious)).toContain("MODEL_SLOW /limits");
    expect(shown({ ...laborious, limits: { ms: 5000 } })).not.toContain("MODEL_SLOW /limits");
  });

  test("claims nothing without a sandbox", () => {
    expect(shown(typical, () => ({ status: "unavailable", cases: [], ms: 0 }))).toEqual(["UNPROVEN /model"]);
  });
});
