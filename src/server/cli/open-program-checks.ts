import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Remark } from "../content/check-lesson-files.ts";
import { hasPrograms, runLessonPrograms } from "../content/run-lesson-programs.ts";
import { createRunner, type Runner } from "../runner/runner.ts";

/** Runs the programs in lessons, in a sandbox started for the first lesson that has any. */
export interface ProgramChecks {
  remarks(files: ReadonlyMap<string, string>): Promise<Remark[]>;
  /** Stops the sandbox. Returns why programs couldn't be run, or null. */
  close(): Promise<string | null>;
}

export function openProgramChecks(): ProgramChecks {
  let opened: { runner: Runner; dir: string } | null = null;

  function runner(): Runner {
    if (opened) return opened.runner;
    const dir = mkdtempSync(join(tmpdir(), "hypatia-proof-"));
    // As root, programs run as another user, who has to enter the folder.
    chmodSync(dir, 0o755);
    opened = { dir, runner: createRunner({ dir, log: pino({ level: "silent" }) }) };
    return opened.runner;
  }

  return {
    async remarks(files) {
      if (!hasPrograms(files) || (await runner().unavailableReason()) !== null) return [];
      return runLessonPrograms(files, (job) => runner().run(job));
    },
    async close() {
      if (!opened) return null;
      const reason = await opened.runner.unavailableReason();
      opened.runner.close();
      rmSync(opened.dir, { recursive: true, force: true, maxRetries: 3 });
      return reason;
    },
  };
}
