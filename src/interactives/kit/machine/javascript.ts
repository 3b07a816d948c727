import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from "quickjs-emscripten-core";
import type { ProgramFile, RunCase } from "./job.ts";
import type { Emit, Machine } from "./machine.ts";

/** What a machine may take, in kilobytes and megabytes. */
export interface JavascriptLimits {
  mb: number;
  /** So much less than what the engine around allows itself that endless recursion is an exception of the program. */
  stackKb: number;
}

/** What a module of a program looks like: only then is it run as one. */
const MODULE = /^\s*(import|export)\b/m;

/** QuickJS asks whether to go on each time that so many calls and turns of loops have passed. */
const STEPS_A_QUESTION = 10_000;

interface Program {
  files: readonly ProgramFile[];
  entry: string;
}

/** QuickJS as a machine: each case gets a runtime of its own. `harness` is the text of harness.js. */
export function startJavascript(
  quickjs: QuickJSWASMModule,
  harness: string,
  { mb, stackKb }: JavascriptLimits,
  emit: Emit,
): Machine {
  return {
    run(program, one) {
      const runtime = quickjs.newRuntime();
      runtime.setMemoryLimit(mb * 1024 * 1024);
      runtime.setMaxStackSize(stackKb * 1024);
      const files = new Map(program.files.map(({ path, text }) => [path, text]));
      runtime.setModuleLoader(
        (name) => files.get(name) ?? { error: new Error(`There is no file "${name}"`) },
        (base, asked) => resolved(base, asked, files),
      );
      let asked = 0;
      runtime.setInterruptHandler(() => {
        asked += 1;
        return false;
      });
      const context = runtime.newContext();
      const held: QuickJSHandle[] = [];
      const json = runCase({ context, held, harness, emit }, program, one);
      for (const handle of held.toReversed()) if (handle.alive) handle.dispose();
      context.dispose();
      runtime.dispose();
      return one.count
        ? JSON.stringify({ ...JSON.parse(json), steps: Math.min(one.count, asked * STEPS_A_QUESTION) })
        : json;
    },
  };
}

interface Room {
  context: QuickJSContext;
  /** Everything that has to be given back. */
  held: QuickJSHandle[];
  harness: string;
  emit: Emit;
}

function runCase(room: Room, program: Program, one: RunCase): string {
  const { context, held, harness, emit } = room;
  const hold = (handle: QuickJSHandle) => {
    held.push(handle);
    return handle;
  };
  const print = context.newFunction("print", (stream, text) => {
    emit(context.getNumber(stream) === 2 ? 2 : 1, context.getString(text));
  });
  const settings = hold(context.newString(JSON.stringify({ stdin: one.stdin ?? "", call: one.call ?? null })));
  const begin = hold(context.unwrapResult(context.evalCode(harness, "harness.js")));
  const kit = hold(context.unwrapResult(context.callFunction(begin, context.undefined, hold(print), settings)));
  /** Asks the harness for what is told of the case: JSON. */
  const report = (name: "finish" | "fail", ...args: QuickJSHandle[]) => {
    const told = context.callFunction(hold(context.getProp(kit, name)), context.undefined, ...args);
    const handle = hold(told.error ?? told.value);
    return told.error ? OUT_OF_MEMORY : context.getString(handle);
  };
  const step = hold(context.getProp(kit, "step"));

  const text = program.files.find(({ path }) => path === program.entry)?.text ?? "";
  const isModule = MODULE.test(text);
  const loaded = settle(room, step, context.evalCode(text, program.entry, { type: isModule ? "module" : "global" }));
  if (loaded.error) return report("fail", loaded.error);
  if (!one.call) return report("finish");
  const found = hold(findFunction(context, one.call.name, isModule ? loaded.value : null));
  const call = hold(context.getProp(kit, "call"));
  const called = settle(room, step, context.callFunction(call, context.undefined, found));
  return called.error ? report("fail", called.error) : report("finish", called.value);
}

const OUT_OF_MEMORY = JSON.stringify({
  raised: { type: "InternalError", kinds: ["InternalError", "Error"], message: "out of memory", traceback: "" },
});

type Settled = { error: QuickJSHandle; value?: never } | { value: QuickJSHandle; error?: never };

/** Runs what waits (promises, timers) until nothing does; a promise becomes what it was kept or broken with. */
function settle({ context, held }: Room, step: QuickJSHandle, result: Settled): Settled {
  held.push(result.error ?? result.value);
  if (result.error) return result;
  for (;;) {
    const jobs = context.runtime.executePendingJobs();
    if (jobs.error) {
      held.push(jobs.error);
      return { error: jobs.error };
    }
    const stepped = context.callFunction(step, context.undefined);
    held.push(stepped.error ?? stepped.value);
    if (stepped.error) return { error: stepped.error };
    if (!context.dump(stepped.value)) break;
  }
  const state = context.getPromiseState(result.value);
  if (state.type === "pending") return result;
  const end = state.type === "rejected" ? state.error : state.value;
  if (end !== result.value) held.push(end);
  return state.type === "rejected" ? { error: end } : { value: end };
}

/** A function of the entry: exported by name, or declared at the top of a script. Undefined when there is none. */
function findFunction(context: QuickJSContext, name: string, module: QuickJSHandle | null): QuickJSHandle {
  if (module) return context.getProp(module, name);
  const found = context.evalCode(`typeof ${name} === "undefined" ? undefined : ${name}`, "harness.js");
  if (!found.error) return found.value;
  found.error.dispose();
  return context.undefined;
}

/** The file that an import means: relative to the file it stands in; `.js` may be left out. */
function resolved(base: string, asked: string, files: ReadonlyMap<string, string>): string {
  const folder = base.split("/").slice(0, -1);
  for (const part of asked.split("/")) {
    if (part === "..") folder.pop();
    else if (part !== ".") folder.push(part);
  }
  const path = folder.join("/");
  return !files.has(path) && files.has(`${path}.js`) ? `${path}.js` : path;
}
