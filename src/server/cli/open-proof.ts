import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Remark } from "../content/check-lesson-files.ts";
import { hasPrograms, proveLessonFiles } from "../content/prove-lesson-files.ts";
import { createRunner, type Runner } from "../runner/runner.ts";

/** Runs the programs of lessons in a sandbox that is put up when the first lesson has any. */
export interface Proof {
  remarks(files: ReadonlyMap<string, string>): Promise<Remark[]>;
  /** Takes the sandbox down; why programs could not be run, if so. */
  close(): Promise<string | null>;
}

export function openProof(): Proof {
  let opened: { runner: Runner; dir: string } | null = null;

  function runner(): Runner {
    if (opened) return opened.runner;
    const dir = mkdtempSync(join(tmpdir(), "hypatia-proof-"));
    // The sandbox belongs to nobody, who has to get in.
    chmodSync(dir, 0o755);
    opened = { dir, runner: createRunner({ dir, log: pino({ level: "silent" }) }) };
    return opened.runner;
  }

  return {
    async remarks(files) {
      if (!hasPrograms(files) || (await runner().trouble()) !== null) return [];
      return proveLessonFiles(files, (job) => runner().run(job));
    },
    async close() {
      if (!opened) return null;
      const trouble = await opened.runner.trouble();
      opened.runner.close();
      rmSync(opened.dir, { recursive: true, force: true, maxRetries: 3 });
      return trouble;
    },
  };
}
