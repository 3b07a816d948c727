import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "#interactives/kit/machine/job.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";
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
