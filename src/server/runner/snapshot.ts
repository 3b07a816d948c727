import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { spawnInside } from "./child.ts";
import type { Runtime } from "./runtime.ts";
import type { Sandbox } from "./sandbox.ts";

const MAKE_MS = 60_000;

/** No memory of a Python that has just begun is smaller or larger. */
const LEAST = 8 * 1024 * 1024;
const MOST = 128 * 1024 * 1024;

const made = new Map<string, Promise<void>>();

/**
 * Makes the memory of a Python that has just begun, from which children then start in a fraction of the time; once for each runtime.
 * Without it they start the long way: Pyodide calls this way of starting private, so it may fail after an upgrade.
 */
export function readySnapshot(sandbox: Sandbox, runtime: Runtime, log: Logger): Promise<void> {
  const file = join(runtime.dir, "python.snapshot");
  const known = made.get(file) ?? (existsSync(file) ? Promise.resolve() : make(sandbox, file, log));
  made.set(file, known);
  return known;
}

async function make(sandbox: Sandbox, file: string, log: Logger): Promise<void> {
  const bytes = await memoryOf(sandbox);
  if (typeof bytes === "string" || bytes.length < LEAST || bytes.length > MOST) {
    log.warn({ event: "snapshot_failed", why: String(bytes).slice(0, 300) }, "Python starts the long way");
    return;
  }
  writeFileSync(`${file}.${process.pid}`, bytes, { mode: 0o644 });
  renameSync(`${file}.${process.pid}`, file);
}

/** The bytes, or what the child said instead. */
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
