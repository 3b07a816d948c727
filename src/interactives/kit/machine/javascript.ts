import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from "quickjs-emscripten-core";
import type { Emit, Interpreter } from "./interpreter.ts";
import type { ProgramFile, RunCase } from "./job.ts";

/** Memory in megabytes and stack in kilobytes. */
export interface JavascriptLimits {
  mb: number;
  /** Small enough that endless recursion is an exception in the program before the engine's own stack overflows. */
  stackKb: number;
}

/** A program is run as a module only when it matches this. */
const MODULE = /^\s*(import|export)\b/m;

/** Calls and loop turns between two interrupt checks of QuickJS. */
const STEPS_PER_INTERRUPT = 10_000;

interface Program {
  files: readonly ProgramFile[];
  entry: string;
}

/** Creates a JavaScript interpreter. Each case gets a runtime of its own. `harness` is the text of harness.js. */
export function startJavascript(
  quickjs: QuickJSWASMModule,
  harness: string,
  { mb, stackKb }: JavascriptLimits,
  emit: Emit,
): Interpreter {
  return {
    run(program, testCase) {
      const runtime = quickjs.newRuntime();
      runtime.setMemoryLimit(mb * 1024 * 1024);
      runtime.setMaxStackSize(stackKb * 1024);
      const files = new Map(program.files.map(({ path, text }) => [path, text]));
      runtime.setModuleLoader(
        (name) => files.get(name) ?? { error: new Error(`There is no file "${name}"`) },
        (base, asked) => resolveImport(base, asked, files),
      );
      let asked = 0;
      runtime.setInterruptHandler(() => {
        asked += 1;
        return false;
      });
      const context = runtime.newContext();
      const handles: QuickJSHandle[] = [];
      const json = runCase({ context, handles, harness, emit }, program, testCase);
      for (const handle of handles.toReversed()) if (handle.alive) handle.dispose();
      context.dispose();
      runtime.dispose();
      return testCase.count
        ? JSON.stringify({ ...JSON.parse(json), steps: Math.min(testCase.count, asked * STEPS_PER_INTERRUPT) })
        : json;
    },
  };
}

interface CaseContext {
  context: QuickJSContext;
  /** Handles to dispose of at the end. */
  handles: QuickJSHandle[];
  harness: string;
  emit: Emit;
}

function runCase(caseContext: CaseContext, program: Program, testCase: RunCase): string {
  const { context, handles, harness, emit } = caseContext;
  const hold = (handle: QuickJSHandle) => {
    handles.push(handle);
    return handle;
  };
  const print = context.newFunction("print", (stream, text) => {
    emit(context.getNumber(stream) === 2 ? 2 : 1, context.getString(text));
  });
  const settings = hold(
    context.newString(
      JSON.stringify({ stdin: testCase.stdin ?? "", call: testCase.call ?? null, echo: testCase.echo ?? false }),
    ),
  );
  const begin = hold(context.unwrapResult(context.evalCode(harness, "harness.js")));
  const kit = hold(context.unwrapResult(context.callFunction(begin, context.undefined, hold(print), settings)));
  /** Asks the harness for the result of the case, as JSON. */
  const report = (name: "finish" | "fail", ...args: QuickJSHandle[]) => {
    const result = context.callFunction(hold(context.getProp(kit, name)), context.undefined, ...args);
    const handle = hold(result.error ?? result.value);
    return result.error ? OUT_OF_MEMORY : context.getString(handle);
  };
  const step = hold(context.getProp(kit, "step"));

  const text = program.files.find(({ path }) => path === program.entry)?.text ?? "";
  const isModule = MODULE.test(text);
  const loaded = runToCompletion(
    caseContext,
    step,
    context.evalCode(text, program.entry, { type: isModule ? "module" : "global" }),
  );
  if (loaded.error) return report("fail", loaded.error);
  if (!testCase.call) return report("finish");
  const found = hold(findFunction(context, testCase.call.name, isModule ? loaded.value : null));
  const call = hold(context.getProp(kit, "call"));
  const called = runToCompletion(caseContext, step, context.callFunction(call, context.undefined, found));
  return called.error ? report("fail", called.error) : report("finish", called.value);
}

const OUT_OF_MEMORY = JSON.stringify({
  raised: { type: "InternalError", kinds: ["InternalError", "Error"], message: "out of memory", traceback: "" },
});

type Settled = { error: QuickJSHandle; value?: never } | { value: QuickJSHandle; error?: never };

/** Runs promises and timers until none are waiting. A promise is replaced by its value or its error. */
function runToCompletion({ context, handles }: CaseContext, step: QuickJSHandle, result: Settled): Settled {
  handles.push(result.error ?? result.value);
  if (result.error) return result;
  for (;;) {
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) {
      handles.push(jobs.error);
      return { error: jobs.error };
    }
    const stepped = context.callFunction(step, context.undefined);
    handles.push(stepped.error ?? stepped.value);
    if (stepped.error) return { error: stepped.error };
    if (!context.dump(stepped.value)) break;
  }
  const state = context.getPromiseState(result.value);
  if (state.type === "pending") return result;
  const end = state.type === "rejected" ? state.error : state.value;
  if (end !== result.value) handles.push(end);
  return state.type === "rejected" ? { error: end } : { value: end };
}

/** Finds a function of the entry: exported by name, or declared at the top of a script. Undefined when there's none. */
function findFunction(context: QuickJSContext, name: string, module: QuickJSHandle | null): QuickJSHandle {
  if (module) return context.getProp(module, name);
  const found = context.evalCode(`typeof ${name} === "undefined" ? undefined : ${name}`, "harness.js");
  if (!found.error) return found.value;
  found.error.dispose();
  return context.undefined;
}

/** Resolves an import relative to the file it's in; `.js` may be left out. */
function resolveImport(base: string, asked: string, files: ReadonlyMap<string, string>): string {
  const folder = base.split("/").slice(0, -1);
  for (const part of asked.split("/")) {
    if (part === "..") folder.pop();
    else if (part !== ".") folder.push(part);
  }
  const path = folder.join("/");
  return !files.has(path) && files.has(`${path}.js`) ? `${path}.js` : path;
}
