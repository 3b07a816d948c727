import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import type { Job, JobOutcome } from "#interactives/kit/machine/job.ts";
import { READ_ONLY_BUDGET, readAsset } from "#interactives/kit/read-asset.ts";
import type { Remark } from "./check-lesson-files.ts";
import { findPlace } from "./json-place.ts";

/** Runs the programs that authors declared right and wrong, one after the other, and reports those that turn out otherwise. */
export async function runLessonPrograms(
  files: ReadonlyMap<string, string>,
  run: (job: Job) => Promise<JobOutcome>,
): Promise<Remark[]> {
  const remarks: Remark[] = [];
  for (const [file, text] of files) {
    const found = programsOf(file, text);
    if (!found) continue;
    const outcomes: JobOutcome[] = [];
    for (const job of found.jobs) outcomes.push(await run(job));
    for (const { severity, code, message, path, fix } of found.judge(outcomes)) {
      remarks.push({ file, severity, code, message, place: findPlace(text, path), fix: fix?.title ?? null });
    }
  }
  return remarks;
}

/** Checks whether any file of a lesson holds programs to run. */
export function hasPrograms(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(([file, text]) => programsOf(file, text) !== null);
}

function programsOf(file: string, text: string) {
  if (!/^assets\/[^/]+\.json$/.test(file)) return null;
  const json = parsed(text);
  const type = typeof json === "object" && json !== null && "type" in json ? String(json.type) : "";
  const interactive = authoredTypes.includes(type) ? findInteractive(type) : undefined;
  const trials = interactive?.trials;
  const asset = interactive && trials ? readAsset(interactive, json, READ_ONLY_BUDGET).asset : null;
  const jobs = asset && trials ? trials.jobs(asset) : [];
  if (!asset || !trials || jobs.length === 0) return null;
  return { jobs, judge: (outcomes: readonly JobOutcome[]) => trials.judge(asset, outcomes) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
