import type { Feedback, PartVerdict, Verdict } from "../kit/contract.ts";
import { scored } from "../kit/scored.ts";
import { isDrawable } from "./change.ts";
import { type Axis, type Centre, distanceToInteger, elementsOfGroup, ofKind } from "./elements.ts";
import { type Facts, factsOf } from "./flowchart.ts";
import type { Group } from "./groups.ts";
import { recognise } from "./recognise.ts";
import { patternGroup } from "./redact.ts";
import { readiness, shownGroup } from "./rules.ts";
import type { Escher, EscherAnswer, Lattice, Spot, Task } from "./types.ts";

/** Share of the cell a mark may be off, by default. */
export const TOLERANCE = 0.03;

/** Judges a group, marks, or a drawing. */
export function checkEscher(asset: Escher, answer: EscherAnswer): Verdict {
  const { task, motif = [] } = asset;
  const publicTask = task?.k === "identify" ? { k: task.k } : (task ?? null);
  const ready = readiness(answer, { task: publicTask, paths: motif });
  if (ready !== true) return { kind: "invalid", ...ready };
  if (task?.k === "identify") return judgeGroup(asset, task.answer, answer.group ?? "p1");
  if (task?.k === "find") return judgeMarks(asset, task, answer.marks);
  return judgeDrawing(asset, answer);
}

/** Facts in the order of the flowchart, each with its credit. */
const FACTS = ["turn", "mirrors", "glides", "twoWays", "onMirrors"] as const satisfies readonly (keyof Facts)[];

function judgeGroup(asset: Escher, right: Group, given: Group): Verdict {
  const group = shownGroup(given, asset);
  if (right === given) return scored(1, [{ code: "right.group", params: { group }, tone: "good" }]);
  const [facts, claimed] = [factsOf(elementsOfGroup(right)), factsOf(elementsOfGroup(given))];
  const wrong = FACTS.find((fact) => facts[fact] !== claimed[fact]) ?? "turn";
  // Says which fact is wrong, not what's right: that can be looked up in the pattern.
  return scored(wrong === "turn" ? 0 : 0.5, [{ code: "wrong.fact", params: { group, fact: wrong }, tone: "fix" }]);
}

function judgeMarks(asset: Escher, task: Extract<Task, { k: "find" }>, marks: readonly Spot[]): Verdict {
  const all = ofKind(elementsOfGroup(patternGroup(asset)), task.element);
  const hits = marks.map(
    (mark) => all.find((element) => distance(element, mark, asset.lattice) <= (task.tol ?? TOLERANCE))?.class,
  );
  const seen = new Set<number>();
  const parts = hits.map((hit): PartVerdict => {
    if (hit === undefined) return "wrong";
    if (seen.has(hit)) return "extra";
    seen.add(hit);
    return "right";
  });
  const count = (part: PartVerdict) => parts.filter((entry) => entry === part).length;
  const feedback: Feedback[] = [
    ...(count("wrong") > 0
      ? [{ code: "wrong.off", params: { count: count("wrong"), element: task.element }, tone: "fix" as const }]
      : []),
    ...(count("extra") > 0 ? [{ code: "wrong.same", params: { count: count("extra") }, tone: "fix" as const }] : []),
  ];
  const score = Math.floor((count("right") / task.count) * 1000) / 1000;
  const report =
    score === 1 ? [{ code: "right.marks", params: { count: task.count }, tone: "good" as const }] : feedback;
  return {
    kind: "scored",
    correct: score === 1,
    score,
    feedback: report,
    parts: Object.fromEntries(parts.map((part, index) => [`mark${index}`, part])),
  };
}

/** Distance of a mark from a centre or an axis, with the mean side of the cell as 1. */
export function distance(element: Centre | Axis, [x, y]: Readonly<Spot>, { a, b, angle }: Lattice): number {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const unit = Math.sqrt(a * b * sin);
  if ("at" in element) {
    const shift = (value: number) => value - Math.round(value);
    const [dx, dy] = [shift(x - element.at[0]), shift(y - element.at[1])];
    // The nearest copy may be a cell further on when the cell is skewed.
    const around = [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].map((j) => Math.hypot((dx + i) * a + (dy + j) * b * cos, (dy + j) * b * sin)),
    );
    return Math.min(...around) / unit;
  }
  const [p, q] = element.v;
  const across = Math.hypot(p / a, (q - (p * b * cos) / a) / (b * sin));
  return distanceToInteger(p * x + q * y - element.c) / across / unit;
}

function judgeDrawing(asset: Escher, { paths }: EscherAnswer): Verdict {
  const { lattice, group = "p1", task } = asset;
  const wanted = task?.k === "make" ? task.group : "p1";
  if (!isDrawable(paths)) return { kind: "invalid", code: "MALFORMED" };
  const found = recognise(paths, group, lattice);
  if (found.k === "empty") return { kind: "invalid", code: "ready.draw" };
  if (found.k === "repeats") return scored(0, [{ code: "wrong.repeats", tone: "fix" }]);
  if (found.group === wanted)
    return scored(1, [{ code: "right.made", params: { group: shownGroup(wanted, asset) }, tone: "good" }]);
  return scored(found.group === "p1" ? 0 : 0.25, [
    {
      code: "wrong.made",
      params: { found: shownGroup(found.group, asset), wanted: shownGroup(wanted, asset) },
      tone: "fix",
    },
  ]);
}
