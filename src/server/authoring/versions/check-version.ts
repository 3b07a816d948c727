import type { LessonProgram } from "#lang/lesson-program.ts";
import type { Finding } from "#rules/authoring/versions/gate.ts";
import type { Remark } from "../../content/check-lesson-files.ts";
import { hasPrograms, runLessonPrograms } from "../../content/run-lesson-programs.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { Solvers } from "../solvers.ts";

export interface CheckedVersion {
  program: LessonProgram;
  findings: Finding[];
}

/** Compiles a version and checks everything in it, in a thread of its own; programs of its assets run in the sandbox. */
export async function checkVersion(
  { tools }: Visit,
  solvers: Solvers,
  files: ReadonlyMap<string, string>,
): Promise<CheckedVersion | Refused> {
  const done = await solvers.perform({ k: "lesson", files: [...files] });
  if (done === "late")
    return { refused: 422, errors: ["This lesson takes too long to check. Make its puzzles smaller."] };
  if (done === "busy" || !("checked" in done)) {
    return { refused: 503, errors: ["Other lessons are being checked. Please try again in a moment."], retryAfter: 5 };
  }
  const { program, remarks } = done.checked;
  const runs = hasPrograms(files) && (await tools.runner.unavailableReason()) === null;
  const ran = runs ? await runLessonPrograms(files, (job) => tools.runner.run(job)) : [];
  return { program, findings: [...remarks, ...ran].map(findingOf) };
}

function findingOf({ file, severity, code, message, place }: Remark): Finding {
  return { file, severity, code, message, line: place?.start.line ?? null, column: place?.start.column ?? null };
}
