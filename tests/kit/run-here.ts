import { readFileSync } from "node:fs";
import { join } from "node:path";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { loadPyodide } from "pyodide";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import type { Emit, Interpreter } from "#interactives/kit/machine/interpreter.ts";
import { startJavascript } from "#interactives/kit/machine/javascript.ts";
import type { CaseRun, Job, JobOutcome, ProgramLanguage } from "#interactives/kit/machine/job.ts";
import { preparePython, startPython } from "#interactives/kit/machine/python.ts";
import { readCaseRun } from "#interactives/kit/machine/read-run.ts";

const MACHINES = join(import.meta.dirname, "../../src/interactives/kit/machine");

/** Runs programs of tests directly in this process. Only for programs that we wrote, never for anybody else's. */
export async function openRunner(): Promise<(job: Job) => JobOutcome> {
  let printed = { stdout: "", stderr: "" };
  const emit: Emit = (stream, text) => {
    printed[stream === 2 ? "stderr" : "stdout"] += text;
  };
  const pyodide = await loadPyodide({ jsglobals: {}, packages: [] });
  const read = (name: string) => readFileSync(join(MACHINES, name), "utf8");
  preparePython(pyodide, { harness: read("harness.py"), turtle: read("turtle.py") });
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  const machines: Record<ProgramLanguage, Interpreter> = {
    python: startPython(pyodide, emit),
    javascript: startJavascript(
      quickjs,
      readFileSync(join(MACHINES, "harness.js"), "utf8"),
      { mb: 64, stackKb: 96 },
      emit,
    ),
  };
  return (job) => {
    const cases = job.cases.map((testCase): CaseRun => {
      printed = { stdout: "", stderr: "" };
      const json = machines[job.language].run({ files: job.files, entry: job.entry }, testCase);
      const run = readCaseRun(JSON.parse(json), printed);
      if (!run) throw new Error(`The harness answered what it may not: ${json.slice(0, 200)}`);
      return run;
    });
    return { status: "ok", cases, ms: 1 };
  };
}
