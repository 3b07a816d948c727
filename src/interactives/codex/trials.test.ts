import { describe, expect, test } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import type { Job, Outcome } from "../kit/machine/job.ts";
import { checked } from "./checked.ts";
import javascript from "./examples/javascript.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };

const runHere = await openRunner();

/** Codes and places of what running the programs of an asset shows. */
function shown(json: unknown, run: (job: Job, at: number) => Outcome = runHere) {
  const asset = checked.schema.parse(json);
  const { jobs, judge } = checked.trials ?? { jobs: () => [], judge: () => [] };
  return judge(asset, jobs(asset).map(run)).map(({ code, path }) => `${code} ${path}`);
}

const mean = (body: string) => `def mean(xs):\n    ${body}\n`;

describe("what shows when programs are run", () => {
  test.each([
    ["minimal", minimal],
    ["typical", typical],
    ["javascript", javascript],
    ["maximal", maximal],
  ])("nothing is wrong with the %s example", (_, example) => expect(shown(example)).toEqual([]));

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
  ])("%s is noticed", (_, asset, problem) => expect(shown(asset)).toContain(problem));

  test.each([
    ["python", typical, mean("for _ in range(200000):\n        pass\n    return sum(xs) / len(xs) if xs else 0")],
    [
      "javascript",
      javascript,
      javascript.model.replace("{", "{ for (let left = 150000; left > 0; left -= 1) words.length;"),
    ],
  ])("a model in %s is slow by its steps, never by the clock of a busy machine", (_, example, model) => {
    const busy = (job: Job) => ({ ...runHere(job), ms: 100_000 });
    expect(shown(example, busy)).toEqual([]);
    const laborious = { ...example, model, limits: { ms: 400 } };
    expect(shown(laborious)).toContain("MODEL_SLOW /limits");
    expect(shown({ ...laborious, limits: { ms: 5000 } })).not.toContain("MODEL_SLOW /limits");
  });

  test("without a sandbox nothing is claimed", () => {
    expect(shown(typical, () => ({ status: "unavailable", cases: [], ms: 0 }))).toEqual(["UNPROVEN /model"]);
  });
});
