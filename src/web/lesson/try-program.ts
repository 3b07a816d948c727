import type { ProgramWish, Tried } from "#interactives/kit/contract.ts";
import type { CaseRun, RunStatus } from "#interactives/kit/machine/job.ts";
import { CallError } from "../api/call-error.ts";
import type { Where } from "./calls.ts";
import type { LessonWorld } from "./live-lesson.ts";

type Executed = Awaited<ReturnType<LessonWorld["calls"]["execute"]>>;

/** Runs a program on the server for a browser that cannot. */
export async function tryProgram(
  { calls }: LessonWorld,
  where: Where,
  alias: string,
  { files, stdin, tests }: ProgramWish,
): Promise<Tried> {
  try {
    const executed = await calls.execute({ ...where, alias, files: [...files], stdin, tests });
    const cases = tests ? (executed.runs as CaseRun[]) : [runOf(executed)]; // the server's own runner made them
    return { outcome: { status: statusOf(executed), cases, ms: executed.ms } };
  } catch (error) {
    return { refused: error instanceof CallError ? error.message : "" };
  }
}

function runOf({ stdout, stderr, exception }: Executed): CaseRun {
  if (!exception) return { stdout, stderr };
  const { type, message, traceback, file, line, column } = exception;
  const place = { file: file ?? undefined, line: line ?? undefined, column: column ?? undefined };
  return { stdout, stderr, raised: { type, kinds: [type], message, traceback, ...place } };
}

/** An exception is told by itself; a language that broke has none to tell. */
function statusOf({ status, exception }: Executed): RunStatus {
  if (status === "error") return exception ? "ok" : "crashed";
  return status === "memory" && exception ? "ok" : status;
}
