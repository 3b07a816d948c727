import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { LocalDocument } from "../document.ts";
import { type CompileResults, ElmBuilds, type ElmCalls, type ElmError } from "./elm-builds.ts";
import { elmProblems } from "./elm-problems.ts";
import { elmStatus } from "./elm-status.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const none: CompileResults = { requestErrors: [], elmerErrors: [], errors: [], compiled: [] };
const mismatch = (alias: string | null): ElmError => ({
  module: alias === null ? "Main" : "Assets.Toy",
  alias,
  severity: "error",
  title: "TYPE MISMATCH",
  message: "12|  one",
  start: alias === null ? null : { line: 12, column: 3 },
  end: alias === null ? null : { line: 12, column: 6 },
});
const asset = (elm: string) => JSON.stringify({ type: "genericElmAsset", elm });

/** A document with the programs toy and top, and a compiler that answers what the test says. */
function open(answer: { one?: ElmCalls["one"]; many?: ElmCalls["many"] } = {}) {
  const document = new LocalDocument([
    ["lesson.camp", "# A\n"],
    ["assets/toy.json", asset("a")],
    ["assets/top.json", asset("b")],
  ]);
  const one = vi.fn(answer.one ?? (async ({ alias, elm }) => made({ [alias]: `${alias}-${elm}` })));
  const many = vi.fn(answer.many ?? (async () => made({ toy: "toy-a", top: "top-b" })));
  const builds = new ElmBuilds(document, { one, many }, () => true);
  const write = (elm: string) =>
    document.replaceAll([
      ["lesson.camp", "# A\n"],
      ["assets/toy.json", asset(elm)],
      ["assets/top.json", asset("b")],
    ]);
  return { document, builds, one, many, write };
}

function made(scripts: Record<string, string>): CompileResults {
  return { ...none, compiled: Object.entries(scripts).map(([alias, script_hash]) => ({ alias, script_hash })) };
}

test("compiles everything first, then only the program that was changed, once it rests", async () => {
  const { builds, one, many, write } = open();
  builds.start();
  expect(elmStatus(builds.state)).toBe("Compiling Elm");
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.state.scripts).toEqual({ toy: "toy-a", top: "top-b" });
  expect(elmStatus(builds.state)).toBe("Elm ready");
  write("c");
  write("cd");
  await vi.advanceTimersByTimeAsync(1000);
  expect(many).toHaveBeenCalledTimes(1);
  expect(one.mock.calls.map(([{ alias, elm }]) => [alias, elm])).toEqual([["toy", "cd"]]);
  expect(builds.state.scripts).toEqual({ toy: "toy-cd", top: "top-b" });
});

test("keeps the last program that compiled while a mistake is in the text, and lists the mistake at its line", async () => {
  const { builds, write } = open({ one: async () => ({ ...none, elmerErrors: [mismatch("toy")] }) });
  builds.start();
  await vi.advanceTimersByTimeAsync(0);
  write("wrong");
  await vi.advanceTimersByTimeAsync(1000);
  expect(builds.state.scripts.toy).toBe("toy-a");
  expect(elmStatus(builds.state)).toBe("1 Elm program doesn't compile");
  expect(elmProblems(builds.state)).toMatchObject([
    { severity: "error", alias: "toy", message: "toy: Type mismatch", location: { start: { line: 12, column: 3 } } },
  ]);
});

test("shows an error of Main as the lesson's, and a program that's stopped with its sentence", async () => {
  const late = "toy: This program takes too long to check. Add types to its functions.";
  const { builds } = open({
    many: async () => ({ ...made({ top: "x" }), elmerErrors: [mismatch(null)], requestErrors: [late] }),
  });
  builds.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.state.builds.get("top")).toEqual({ k: "ready" });
  expect(elmProblems(builds.state).map(({ message }) => message)).toEqual(["Main: Type mismatch", late]);
});

test("an answer about an older text changes nothing", async () => {
  const answers = ["old", "new"].map(() => Promise.withResolvers<CompileResults>());
  let asked = 0;
  const { builds, write } = open({
    one: () => answers[asked++]?.promise ?? Promise.reject(new Error("once too often")),
  });
  builds.start();
  await vi.advanceTimersByTimeAsync(0);
  write("old");
  await vi.advanceTimersByTimeAsync(1000);
  write("new");
  await vi.advanceTimersByTimeAsync(1000);
  answers[1]?.resolve(made({ toy: "new" }));
  answers[0]?.resolve({ ...none, elmerErrors: [mismatch("toy")] });
  await vi.advanceTimersByTimeAsync(0);
  expect(builds.state.scripts.toy).toBe("new");
  expect(builds.state.builds.get("toy")).toEqual({ k: "ready" });
});

test("asks again when the compiler was busy, but not on a server without Elm", async () => {
  const busy = new CallError({ status: 429, errors: ["Many programs are being compiled."], retryAfterS: 5 });
  let refusal = busy;
  const { builds, many, one } = open({ many: () => Promise.reject(refusal) });
  builds.start();
  await vi.advanceTimersByTimeAsync(6000);
  expect(one.mock.calls.map(([{ alias }]) => alias)).toEqual(["toy", "top"]);
  expect(elmStatus(builds.state)).toBe("Elm ready");
  refusal = new CallError({ status: 503, errors: ["Elm isn't installed on this server."] });
  builds.compileAll();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(many).toHaveBeenCalledTimes(2);
  expect(elmStatus(builds.state)).toBe("Elm isn't installed on this server.");
});

test("a lesson without programs asks nothing", async () => {
  const { document, builds, many } = open();
  document.replaceAll([["lesson.camp", "# A\n"]]);
  builds.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(many).not.toHaveBeenCalled();
  expect(elmStatus(builds.state)).toBeNull();
});
