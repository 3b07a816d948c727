import { readDrawing } from "./drawing.ts";
import type { CaseRun, ProgramException, TraceStep } from "./job.ts";
import { MAX_TRACE_STEPS } from "./job.ts";
import { isEncoded } from "./value.ts";

const MAX_TEXT = 8000;
const MAX_PROMPTS = 200;

/** Reads a case from a sandbox, where a program may have forged anything. Null when its shape is wrong. */
export function readCaseRun(json: unknown, printed: { stdout: string; stderr: string }): CaseRun | null {
  if (!isRecord(json)) return null;
  const run: CaseRun = { ...printed };
  if (json.value !== undefined) {
    if (!isEncoded(json.value)) return null;
    run.value = json.value;
  }
  if (isText(json.shown)) run.shown = json.shown;
  if (json.raised !== undefined) {
    const raised = readException(json.raised);
    if (!raised) return null;
    run.raised = raised;
  }
  if (Array.isArray(json.trace)) run.trace = json.trace.slice(0, MAX_TRACE_STEPS).filter(isStep);
  if (Array.isArray(json.prompts)) run.prompts = json.prompts.slice(0, MAX_PROMPTS).filter(isStretch);
  const drawing = json.drawing === undefined ? null : readDrawing(json.drawing);
  if (drawing) run.drawing = drawing;
  if (isCount(json.steps)) run.steps = json.steps;
  return run;
}

function readException(json: unknown): ProgramException | null {
  if (!isRecord(json)) return null;
  const { type, kinds, message, traceback, file, line, column } = json;
  if (!isText(type) || !isText(message) || !isText(traceback)) return null;
  if (!Array.isArray(kinds) || kinds.length > 40 || !kinds.every(isText)) return null;
  return {
    type,
    kinds,
    message,
    traceback,
    ...(isText(file) ? { file } : {}),
    ...(isCount(line) ? { line } : {}),
    ...(isCount(column) ? { column } : {}),
  };
}

function isStep(json: unknown): json is TraceStep {
  if (!isRecord(json)) return false;
  const { file, line, scope, variables } = json;
  if (!isText(file) || !isCount(line) || !isText(scope)) return false;
  return (
    Array.isArray(variables) &&
    variables.length <= 40 &&
    variables.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText))
  );
}

function isStretch(json: unknown): json is [number, number] {
  return Array.isArray(json) && json.length === 2 && json.every(isCount);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_TEXT;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
