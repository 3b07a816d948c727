import { authoredTypes, checkedOf } from "#interactives/checks.ts";
import type { Job, Outcome } from "#interactives/kit/machine/job.ts";
import { READING, readAsset } from "#interactives/kit/read-asset.ts";
import type { Remark } from "./check-lesson-files.ts";
import { findPlace } from "./json-place.ts";

/** Runs the programs that authors gave as right and as wrong, one after the other: what shows only then. */
export async function proveLessonFiles(
  files: ReadonlyMap<string, string>,
  run: (job: Job) => Promise<Outcome>,
): Promise<Remark[]> {
  const remarks: Remark[] = [];
  for (const [file, text] of files) {
    const found = programsOf(file, text);
    if (!found) continue;
    const outcomes: Outcome[] = [];
    for (const job of found.jobs) outcomes.push(await run(job));
    for (const { severity, code, message, path, fix } of found.judge(outcomes)) {
      remarks.push({ file, severity, code, message, place: findPlace(text, path), fix: fix?.title ?? null });
    }
  }
  return remarks;
}

/** Whether any file of a lesson holds programs to run. */
export function hasPrograms(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(([file, text]) => programsOf(file, text) !== null);
}

function programsOf(file: string, text: string) {
  if (!/^assets\/[^/]+\.json$/.test(file)) return null;
  const json = parsed(text);
  const type = typeof json === "object" && json !== null && "type" in json ? String(json.type) : "";
  const checked = authoredTypes.includes(type) ? checkedOf(type) : undefined;
  const trials = checked?.trials;
  const asset = checked && trials ? readAsset(checked, json, READING).asset : null;
  const jobs = asset && trials ? trials.jobs(asset) : [];
  if (!asset || !trials || jobs.length === 0) return null;
  return { jobs, judge: (outcomes: readonly Outcome[]) => trials.judge(asset, outcomes) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
