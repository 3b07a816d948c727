import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { CANARY, cleanJob, hostileJob, hostilePrograms, leakedOutput } from "#tests/kit/hostile/programs.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { createRunner, type Runner } from "./runner.ts";

/** Programs that run in parallel, each in a process of its own. */
const ABREAST = 3;

let runner: Runner;
let folder: string;

async function expectClean(language: ProgramLanguage) {
  const { job, gives } = cleanJob(language);
  expect(await runner.run(job)).toMatchObject(gives);
}

describe.skipIf(needsSandbox("hostile programs on the server"))("on the server", () => {
  beforeAll(async () => {
    process.env.HYPATIA_CANARY = CANARY;
    folder = mkdtempSync(join(tmpdir(), "hypatia-canary-"));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "canary"), CANARY);
    runner = createRunner({
      dir: join(tmpdir(), "hypatia-test-runner"),
      log: pino({ level: "silent" }),
      children: ABREAST,
    });
    // The first program of each language is slow to start.
    for (const language of ["python", "javascript"] as const) await expectClean(language);
  });
  afterAll(() => {
    delete process.env.HYPATIA_CANARY;
    rmSync(folder, { recursive: true, force: true });
    runner.close();
  });

  test.concurrent.each(hostilePrograms.map((program) => [`${program.language}: ${program.name}`, program] as const))(
    "%s",
    async (_, program) => {
      const job = hostileJob(program);
      const outcome = await runner.run(job);
      expect(outcome.ms).toBeLessThanOrEqual(job.limits.ms + 1000);
      expect(outcome.status).not.toBe("unavailable");
      expect(leakedOutput(program, outcome)).toBeNull();
      expect(program.holds?.(outcome) ?? true, JSON.stringify(outcome).slice(0, 500)).toBe(true);
    },
  );

  test.each(["python", "javascript"] as const)(
    "a %s program that runs after all of them finds no trace of them",
    expectClean,
  );
});
