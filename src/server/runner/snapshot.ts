import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { spawnInside } from "./child.ts";
import type { Runtime } from "./runtime.ts";
import type { Sandbox } from "./sandbox.ts";

const MAKE_MS = 60_000;

/** Bounds for the memory of a freshly started Python. */
const LEAST = 8 * 1024 * 1024;
const MOST = 128 * 1024 * 1024;

const made = new Map<string, Promise<void>>();

/**
 * Saves the memory of a freshly started Python, from which children start in a fraction of the time; once per runtime.
 * Without it they start slowly: Pyodide treats this feature as private, so it may fail after an upgrade.
 */
export function prepareSnapshot(sandbox: Sandbox, runtime: Runtime, log: Logger): Promise<void> {
  const file = join(runtime.dir, "python.snapshot");
  const known = made.get(file) ?? (existsSync(file) ? Promise.resolve() : make(sandbox, file, log));
  made.set(file, known);
  return known;
}

async function make(sandbox: Sandbox, file: string, log: Logger): Promise<void> {
  const bytes = await memoryOf(sandbox);
  if (typeof bytes === "string" || bytes.length < LEAST || bytes.length > MOST) {
    log.warn(
      { event: "snapshot_failed", why: String(bytes).slice(0, 300) },
      "no Python snapshot, starting Python takes longer",
    );
    return;
  }
  writeFileSync(`${file}.${process.pid}`, bytes, { mode: 0o644 });
  renameSync(`${file}.${process.pid}`, file);
}

/** Returns the bytes, or the child's error output. */
function memoryOf(sandbox: Sandbox): Promise<Buffer | string> {
  return new Promise((resolve) => {
    const child = spawnInside(sandbox, "snapshot");
    const chunks: Buffer[] = [];
    let errors = "";
    const late = setTimeout(() => child.kill("SIGKILL"), MAKE_MS);
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      errors = `${errors}${chunk}`.slice(-2000);
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => {
      clearTimeout(late);
      resolve(code === 0 ? Buffer.concat(chunks) : errors || `it ended with ${code}`);
    });
  });
}
