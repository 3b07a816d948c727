import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identityFor } from "#server/db/embedded/run-as.ts";
import { needsRoot } from "#tests/kit/root.ts";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { spawnInside } from "./child.ts";
import { programUser } from "./program-user.ts";
import { prepareSandbox } from "./runner.ts";
import { findBwrap, type Sandbox } from "./sandbox.ts";

const WHAT = "programs and the database as two users, neither of them root";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hypatia-users-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

interface Status {
  parent: number;
  /** Real, effective, saved and file-system user. */
  users: number[];
}

function statusOf(pid: number): Status | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const numbers = (name: string) =>
      (new RegExp(`^${name}:\\s+(.+)$`, "m").exec(text)?.[1] ?? "").split(/\s+/).map(Number);
    return { parent: numbers("PPid")[0] ?? 0, users: numbers("Uid") };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** Users of a process and of everything it started, as the machine sees them from outside the sandbox. */
function usersOfTree(root: number): Set<number> {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = statusOf(Number(name));
      return status ? [{ pid: Number(name), ...status }] : [];
    });
  const users = new Set<number>();
  const visit = (pid: number) => {
    for (const user of all.find((process) => process.pid === pid)?.users ?? []) users.add(user);
    for (const child of all) if (child.parent === pid) visit(child.pid);
  };
  visit(root);
  return users;
}

/** Starts a child and waits until it says that it's ready for a program. */
async function usersOfProgram(sandbox: Sandbox): Promise<Set<number>> {
  const child = spawnInside(sandbox, "javascript");
  try {
    const line = await new Promise<string>((resolve) => {
      child.stdout?.once("data", (chunk: Buffer) => resolve(String(chunk)));
      child.once("close", () => resolve("it ended"));
    });
    expect(line).toContain('"ready"');
    return usersOfTree(child.pid ?? 0);
  } finally {
    child.kill("SIGKILL");
  }
}

describe.skipIf(needsRoot(WHAT) || needsSandbox(WHAT))("started as root", () => {
  const bwrap = () => findBwrap() ?? "";

  test("a program runs neither as root nor as the database's user", async () => {
    const { sandbox } = await prepareSandbox(folder, bwrap(), join(folder, "copies"));
    const database = identityFor(join(folder, "postgres"));
    expect(database?.uid).toBeGreaterThan(0);
    const users = await usersOfProgram(sandbox);
    expect([...users]).toEqual([programUser(folder)?.uid]);
    expect(users).not.toContain(0);
    expect(users).not.toContain(database?.uid);
  });

  test("a program runs as that user even if the data folder is closed to it", async () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const { sandbox, runtime } = await prepareSandbox(closed, bwrap(), join(folder, "copies"));
    expect(runtime.dir.startsWith(join(folder, "copies"))).toBe(true);
    expect([...(await usersOfProgram(sandbox))]).toEqual([programUser(closed)?.uid]);
  });
});

test.skipIf(process.getuid?.() === 0)("started as anybody else, programs run as that user", () => {
  expect(programUser(folder)).toBeNull();
});
