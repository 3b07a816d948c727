import type { ProgramRequest, ProgramResult } from "#interactives/kit/contract.ts";
import type { CaseRun, RunStatus } from "#interactives/kit/machine/job.ts";
import { CallError } from "../api/call-error.ts";
import type { LessonRef } from "./calls.ts";
import type { LessonTools } from "./live-lesson.ts";
import { say } from "./words.ts";

type Executed = Awaited<ReturnType<LessonTools["calls"]["execute"]>>;

/** Runs a program on the server for a browser that can't. */
export async function tryProgram(
  { calls }: LessonTools,
  where: LessonRef,
  alias: string,
  { files, stdin, tests }: ProgramRequest,
): Promise<ProgramResult> {
  try {
    const executed = await calls.execute({ ...where, alias, files: [...files], stdin, tests });
    const cases = tests ? (executed.runs as CaseRun[]) : [runOf(executed)]; // Made by the server's own runner.
    return { outcome: { status: statusOf(executed), cases, ms: executed.ms } };
  } catch (error) {
    if (!(error instanceof CallError)) return { refused: "" };
    return { refused: error.status === null ? say("PROGRAM_OFFLINE") : error.message };
  }
}

function runOf({ stdout, stderr, exception }: Executed): CaseRun {
  if (!exception) return { stdout, stderr };
  const { type, message, traceback, file, line, column } = exception;
  const place = { file: file ?? undefined, line: line ?? undefined, column: column ?? undefined };
  return { stdout, stderr, raised: { type, kinds: [type], message, traceback, ...place } };
}

/** Status of a run. An exception has its own field; a broken runtime has none. */
function statusOf({ status, exception }: Executed): RunStatus {
  if (status === "error") return exception ? "ok" : "crashed";
  return status === "memory" && exception ? "ok" : status;
}
