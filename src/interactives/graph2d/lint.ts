import { LINT_CTX, lintGiveaways } from "../kit/common-lint.ts";
import type { Budget, Diagnostic } from "../kit/contract.ts";
import { compile } from "../kit/maths/compile.ts";
import { compileCondition } from "../kit/maths/condition.ts";
import type { Problem } from "../kit/maths/syntax.ts";
import { FREE_NAMES } from "./formulas.ts";
import { judgeOf } from "./judge-task.ts";
import { lintSight } from "./lint-sight.ts";
import { ownIndex } from "./own.ts";
import { callableOf, namesOf, readScene, type SceneProblem } from "./read-scene.ts";
import { graphToPublic } from "./redact.ts";
import { movable, startOf } from "./settle.ts";
import { solve } from "./solve.ts";
import type { Graph2d, PublicGraph2d, Task } from "./types.ts";

/** Judging one state takes as long as this many steps of other searches. */
const COST = 10;

/** Reports formulas that can't be read, unknown names, invisible items, and tasks that are already done or impossible. */
export function lintGraph(asset: Graph2d, { nodes }: Budget): Diagnostic[] {
  const pub = graphToPublic(asset, LINT_CTX);
  const found = [...lintIds(pub), ...readScene(pub).problems.map(diagnosticOf)];
  if (asset.task) found.push(...lintTaskFormulas(pub, asset.task), ...lintTaskNames(pub, asset.task));
  const isWhole = found.every(({ severity }) => severity !== "error");
  if (isWhole) found.push(...lintSight(asset, pub), ...lintReach(pub));
  if (isWhole && asset.task) found.push(...lintTask(pub, asset.task, nodes / COST));
  const answers =
    asset.task?.k === "set" ? [asset.task.condition] : asset.task?.k === "match" ? [asset.task.curve] : [];
  return [...found, ...lintGiveaways(asset, answers)];
}

function diagnosticOf(found: SceneProblem): Diagnostic {
  const { path } = found;
  if (found.kind === "formula") return fromProblem(found.problem, path);
  if (found.kind === "cycle") {
    const message = `These depend on each other in a circle: ${found.ids.filter(Boolean).join(", ")}.`;
    return { severity: "error", code: "CYCLE", message, path };
  }
  return { severity: "error", code: "UNBOUND_NAME", message: `There's no point or curve called "${found.id}".`, path };
}

function fromProblem({ code, offset, found }: Problem, path: string): Diagnostic {
  if (code === "UNBOUND_NAME") {
    const message = `"${found}" has no meaning here (character ${offset + 1}).`;
    return { severity: "error", code: "UNBOUND_NAME", message, path };
  }
  const message = `We can't read this formula: ${code} at character ${offset + 1}${found === "" ? "" : `, "${found}"`}.`;
  return { severity: "error", code: "PARSE", message, path };
}

/** An exploration needs something to move: without it there's only a picture, which an image shows as well. */
function lintReach(pub: PublicGraph2d): Diagnostic[] {
  const { goal, sliders, own, interest, shows } = pub;
  const mayLook = interest || shows.includes("zoom") || shows.includes("trace");
  if (goal !== "explore" || mayLook || own || sliders.length > 0 || movable(pub).length > 0) return [];
  const message = "There's nothing to move here. Add a slider or a point to drag, or show zoom or trace.";
  return [{ severity: "warning", code: "NOTHING_TO_MOVE", message, path: "/shows" }];
}

function lintIds({ sliders, items }: PublicGraph2d): Diagnostic[] {
  const all = [
    ...sliders.map(({ id }, index) => ({ id, path: `/sliders/${index}/id` })),
    ...items.flatMap(({ id }, index) => (id ? [{ id, path: `/items/${index}/id` }] : [])),
  ];
  const twice = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  const found = twice.map(
    ({ id, path }): Diagnostic => ({
      severity: "error",
      code: "DUPLICATE_ID",
      message: `"${id}" is already the name of something else.`,
      path,
    }),
  );
  for (const [index, item] of items.entries()) {
    if (item.k !== "point" || item.drag === undefined || item.id) continue;
    const message = "A point that can be moved needs an id.";
    found.push({ severity: "error", code: "POINT_WITHOUT_ID", message, path: `/items/${index}` });
  }
  return found;
}

function lintTaskFormulas(pub: PublicGraph2d, task: Task): Diagnostic[] {
  if (task.k === "match") {
    const read = compile(task.curve, { names: ["x"] });
    return read.ok ? [] : [fromProblem(read.problem, "/task/curve")];
  }
  if (task.k !== "set") return [];
  const names = namesOf(pub).filter((name) => !FREE_NAMES.includes(name));
  const calls = Object.fromEntries(
    [...callableOf(pub.items).keys()].map((id) => [id, { arity: 1, evaluate: () => 0 }]),
  );
  const read = compileCondition(task.condition, { names, calls });
  return read.ok ? [] : [fromProblem(read.problem, "/task/condition")];
}

function lintTaskNames(pub: PublicGraph2d, task: Task): Diagnostic[] {
  const unbound = (path: string, message: string): Diagnostic => ({
    severity: "error",
    code: "UNBOUND_NAME",
    message,
    path,
  });
  if (task.k === "match") {
    const item = pub.items.find(({ k, id }) => k === "fn" && (task.item === undefined || id === task.item));
    return item || ownIndex(task.item, pub) !== null ? [] : [unbound("/task/item", "This curve doesn't exist.")];
  }
  if (task.k !== "place") return [];
  const ids = movable(pub).map(({ id }) => id);
  return task.targets.flatMap(({ point }, index) =>
    point === undefined || ids.includes(point)
      ? []
      : [unbound(`/task/targets/${index}/point`, `There's no movable point called "${point}".`)],
  );
}

function lintTask(pub: PublicGraph2d, task: Task, nodes: number): Diagnostic[] {
  const { hit, of } = judgeOf(pub, task)(startOf(pub));
  if (hit === of) {
    const message = "The task is already done at the start.";
    return [{ severity: "error", code: "TASK_TRUE_AT_START", message, path: "/task" }];
  }
  const solved = solve(pub, task, nodes);
  if (solved.kind === "found") return [];
  if (solved.kind === "none") {
    const message = "No setting of sliders and points solves the task.";
    return [{ severity: "error", code: "TASK_IMPOSSIBLE", message, path: "/task" }];
  }
  const message = "We couldn't find out whether the task can be solved. Give an answer in `task.answer`.";
  return [{ severity: nodes * COST >= 100_000 ? "error" : "warning", code: "UNPROVEN", message, path: "/task" }];
}
