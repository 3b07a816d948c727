import { beforeEach, expect, test } from "vitest";
import type { Sandbox } from "./sandbox.ts";
import { cacheSandboxStatus, RECHECK_MS, type SandboxStatus, type SandboxStatusCache } from "./sandbox-status.ts";

const works: SandboxStatus = {
  unavailable: null,
  sandbox: { runAs: null, command: () => ["", []], openFilter: () => null } satisfies Sandbox,
  runtime: { dir: "", hash: "", pyodide: "" },
};
const missing: SandboxStatus = { unavailable: "bubblewrap is not installed", sandbox: null, runtime: null };

let now: number;
let found: SandboxStatus;
let looks: number;
let logged: unknown[];
let keeper: SandboxStatusCache;

beforeEach(() => {
  now = 0;
  found = missing;
  looks = 0;
  logged = [];
  const note = (line: unknown) => void logged.push((line as { event: string }).event); // our own log lines are objects
  keeper = cacheSandboxStatus(
    async () => {
      looks += 1;
      return found;
    },
    () => now,
    { info: note, warn: note },
  );
});

const reason = async () => (await keeper.status()).unavailable;

test("finds a sandbox that's installed while the server runs", async () => {
  expect(await reason()).toBe(missing.unavailable);
  found = works;
  now = RECHECK_MS - 1;
  expect(await reason()).toBe(missing.unavailable);
  now = RECHECK_MS;
  expect(await reason()).toBeNull();
  expect(logged).toEqual(["runner_unavailable", "runner_ready"]);
});

test("checks a sandbox that works no second time, until nothing starts in it", async () => {
  found = works;
  await reason();
  now = 100 * RECHECK_MS;
  await reason();
  expect(looks).toBe(1);
  found = missing;
  keeper.doubt();
  expect(await reason()).toBe(missing.unavailable);
  expect(logged).toEqual(["runner_ready", "runner_unavailable"]);
});

test("looks once for everybody who asks at the same time, and logs the same trouble once", async () => {
  await Promise.all([reason(), reason(), reason()]);
  now += RECHECK_MS;
  await Promise.all([reason(), reason(), reason()]);
  expect(looks).toBe(2);
  expect(logged).toEqual(["runner_unavailable"]);
});
