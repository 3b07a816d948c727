import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Memory of a process once its garbage is collected, in bytes. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

/** Looks at the memory of a process that was started with `env`. */
export interface MemoryLook {
  readonly env: Readonly<Record<string, string>>;
  of(pid: number): Promise<Memory>;
  remove(): void;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

export function lookAtMemory(): MemoryLook {
  const folder = mkdtempSync(join(tmpdir(), "hypatia-memory-"));
  const file = join(folder, "memory");
  const probe = pathToFileURL(join(import.meta.dirname, "tell-memory.ts"));
  return {
    env: { MEMORY_FILE: file, NODE_OPTIONS: `--import=${probe}` },
    async of(pid) {
      rmSync(file, { force: true });
      process.kill(pid, "SIGUSR2");
      const until = performance.now() + PATIENCE_MS;
      while (!existsSync(file)) {
        if (performance.now() > until) throw new Error("A process didn't report its memory within a minute.");
        await sleep(LOOK_MS);
      }
      return JSON.parse(readFileSync(file, "utf8"));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
