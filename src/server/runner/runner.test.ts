import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "#interactives/kit/machine/job.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import {
  type Asker,
  createLearnerGate,
  MAX_INSIDE_OF_NETWORK,
  RUNS_A_MINUTE,
  RUNS_A_MINUTE_OF_NETWORK,
} from "./learner-gate.ts";
import { createRunner } from "./runner.ts";
import { assembleRuntime } from "./runtime.ts";

const log = pino({ level: "silent" });
const hello: Job = {
  language: "javascript",
  files: [{ path: "main.js", text: "console.log('hello')" }],
  entry: "main.js",
  cases: [{}],
  limits: { ms: 2000, mb: 64, outputKb: 4 },
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "hypatia-runner-"));
  chmodSync(dir, 0o755);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("a machine that can't confine programs runs none", () => {
  async function expectNone(bwrap: string | null, why: RegExp) {
    const runner = createRunner({ dir, log, bwrap: () => bwrap });
    expect(await runner.unavailableReason()).toMatch(why);
    expect(await runner.run(hello)).toEqual({ status: "unavailable", cases: [], ms: 0 });
    runner.close();
  }

  test("without bubblewrap", () => expectNone(null, /not installed/));

  test("with a bubblewrap that doesn't work", async () => {
    const broken = join(dir, "broken-bwrap");
    writeFileSync(broken, "#!/bin/sh\necho 'No permissions to create new namespace' >&2\nexit 1\n", { mode: 0o755 });
    await expectNone(broken, /doesn't work here: No permissions/);
  });

  test("with a bubblewrap that confines nothing: the child notices and says so", async () => {
    const runtime = assembleRuntime(join(dir, "runner")).dir;
    const child = join(runtime, "code/server/runner/sandbox/child.js");
    const careless = join(dir, "careless-bwrap");
    const script = `#!/bin/sh\nexec '${process.execPath}' --disallow-code-generation-from-strings '${child}' javascript '${runtime}'\n`;
    writeFileSync(careless, script, { mode: 0o755 });
    await expectNone(careless, /inside of it, /);
  });
});

describe.skipIf(needsSandbox("what one run leaves for the next"))("a sandbox", () => {
  test("serves one job and exits, leaving nothing behind for the next", async () => {
    const runner = createRunner({ dir, log, children: 1 });
    const text = "globalThis.left = (globalThis.left ?? 0) + 1; console.log(globalThis.left)";
    for (let run = 0; run < 3; run += 1) {
      const outcome = await runner.run({ ...hello, files: [{ path: "main.js", text }] });
      expect(outcome).toMatchObject({ status: "ok", cases: [{ stdout: "1\n" }] });
    }
    runner.close();
    expect((await runner.run(hello)).status).toBe("unavailable");
  });
});

describe("a learner's limit", () => {
  const member = (learnerId: string): Asker => ({ learnerId, network: null });

  test("is one program at a time and ten a minute; others don't wait for it", () => {
    const gate = createLearnerGate();
    const first = gate.enter(member("a"), 0);
    expect(gate.enter(member("a"), 1)).toEqual({ waitS: 1, limit: "learner" });
    expect(gate.enter(member("b"), 1)).toHaveProperty("leave");
    for (let run = 1; run < RUNS_A_MINUTE; run += 1) {
      if ("leave" in first) first.leave();
      const next = gate.enter(member("a"), run * 100);
      if ("leave" in next) next.leave();
    }
    expect(gate.enter(member("a"), 10_000)).toEqual({ waitS: 50, limit: "learner" });
    expect(gate.enter(member("a"), 60_001)).toHaveProperty("leave");
  });

  test("locks nobody out when the clock is set back", () => {
    const gate = createLearnerGate();
    for (let run = 0; run < RUNS_A_MINUTE; run += 1) {
      const entered = gate.enter(member("a"), 1e12);
      if ("leave" in entered) entered.leave();
    }
    expect(gate.enter(member("a"), 0)).toHaveProperty("leave");
  });

  test("doesn't count programs that never started", () => {
    const gate = createLearnerGate();
    for (let run = 0; run < 2 * RUNS_A_MINUTE; run += 1) {
      const entered = gate.enter(member("a"), run);
      expect(entered).toHaveProperty("leave");
      if ("leave" in entered) entered.leave("not run");
    }
  });
});

describe("visitors on one network", () => {
  const visitor = (learnerId: string, network = "198.51.100.1"): Asker => ({ learnerId, network });

  test("share a limit that a dropped cookie doesn't lift", () => {
    const gate = createLearnerGate();
    for (let run = 0; run < MAX_INSIDE_OF_NETWORK; run += 1) {
      expect(gate.enter(visitor(`fresh ${run}`), 0)).toHaveProperty("leave");
    }
    expect(gate.enter(visitor("one more"), 0)).toEqual({ waitS: 1, limit: "network" });
    expect(gate.enter(visitor("elsewhere", "203.0.113.7"), 0)).toHaveProperty("leave");
    expect(gate.enter({ learnerId: "member", network: null }, 0)).toHaveProperty("leave");
  });

  test("can run sixty programs a minute together", () => {
    const gate = createLearnerGate();
    for (let run = 0; run < RUNS_A_MINUTE_OF_NETWORK; run += 1) {
      const entered = gate.enter(visitor(`pupil ${run}`), run);
      if ("leave" in entered) entered.leave();
    }
    expect(gate.enter(visitor("one more"), 30_000)).toEqual({ waitS: 30, limit: "network" });
    expect(gate.enter(visitor("one more"), 60_000)).toHaveProperty("leave");
  });
});
