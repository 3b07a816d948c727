import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { countClasses, elementsOfGroup } from "./elements.ts";
import { factsOf } from "./flowchart.ts";
import { fitLattice, type Group, operationsOf, regionOf, shapeOf } from "./groups.ts";
import { recognise } from "./recognise.ts";
import type { ElementKind, Escher, Path, Spot, Task } from "./types.ts";

/** Groups of each difficulty, told apart by rotations, mirrors, glides and the position of centres. */
const BY_DIFFICULTY: Readonly<Record<Difficulty, readonly Group[]>> = {
  1: ["p1", "p2", "p4", "p3", "p6"],
  2: ["pm", "pmm", "p4m", "p6m"],
  3: ["pg", "cm", "pmg"],
  4: ["pgg", "cmm", "p4g"],
  5: ["p3m1", "p31m", "p4g", "cmm"],
};

const NAMES: Readonly<Record<ElementKind, string>> = {
  rot2: "centres of half turns",
  rot3: "centres of third turns",
  rot4: "centres of quarter turns",
  rot6: "centres of sixth turns",
  mirror: "mirror lines",
  glide: "glide lines",
};

const TRIES = 400;

/** Makes a random motif under a group, verified on its drawing. Every third exercise asks for places instead of the group. */
export function generateEscher({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(`escher ${difficulty} ${seed}`);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const group = random.pick(BY_DIFFICULTY[difficulty]);
    const lattice = fitLattice(
      { a: 1, b: random.int(7, 14) / 10, angle: random.pick([70, 75, 80, 105]) },
      shapeOf(group),
    );
    const motif = [shape(group, random, 0), shape(group, random, random.int(1, 3))];
    const found = recognise(motif, group, lattice);
    if (found.k !== "group" || found.group !== group) continue;
    const classes = countClasses(elementsOfGroup(group));
    const task = taskFor(group, classes, random);
    const asset: Escher = {
      type: "escher",
      version: 2,
      prompt: promptOf(task),
      description: "A pattern of small shapes that repeats in every direction. One cell of it is outlined.",
      difficulty,
      explanation: `This is ${group}. ${factsInWords(group)}`,
      mode: "identify",
      ...(task.k === "find" ? { group } : {}),
      lattice,
      motif,
      show: ["cell"],
      tools: ["symbols", "tracing"],
      task,
    };
    return { asset, certificate: { group, operations: operationsOf(group).length, classes } };
  }
  throw new Error(`No pattern of difficulty ${difficulty} in ${TRIES} tries`);
}

function taskFor(group: Group, classes: Record<ElementKind, number>, random: Random): Task {
  const kinds = (Object.keys(classes) as ElementKind[]).filter((kind) => classes[kind] > 0); // its own keys
  if (kinds.length === 0 || random.int(0, 2) > 0) return { k: "identify", answer: group };
  const element = random.pick(kinds);
  return { k: "find", element, count: classes[element] };
}

function promptOf(task: Task): string {
  if (task.k !== "find") return "Which symmetry group does this pattern have?";
  return `Mark ${task.count === 1 ? "one" : task.count} of the ${NAMES[task.element]}${task.count > 1 ? ", no two of which the pattern's own symmetry takes to each other" : ""}.`;
}

/** A triangle, or with its own ink a bent line, mostly inside the fundamental region. */
function shape(group: Group, random: Random, ink: number): Path {
  const region = regionOf(group);
  const spot = (): Spot => {
    const weights = region.map(() => random.int(1, 12));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const mean = (axis: 0 | 1) =>
      region.reduce((total, corner, at) => total + (corner[axis] * (weights[at] ?? 0)) / sum, 0);
    return [Math.round(mean(0) * 1000) / 1000, Math.round(mean(1) * 1000) / 1000];
  };
  return { points: Array.from({ length: ink === 0 ? 3 : 4 }, spot), closed: true, ink };
}

const TURNS = {
  1: "No turn",
  2: "The half turn",
  3: "The third turn",
  4: "The quarter turn",
  6: "The sixth turn",
} as const;

function factsInWords(group: Group): string {
  const { turn, mirrors, glides } = factsOf(elementsOfGroup(group));
  const lines = mirrors
    ? glides
      ? "mirrors, and glides between them"
      : "mirrors"
    : glides
      ? "glides but no mirrors"
      : "neither mirrors nor glides";
  return `${TURNS[turn]} is its smallest, and it has ${lines}.`;
}
