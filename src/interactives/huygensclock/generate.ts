import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { changesOf, solvesTask } from "./model.ts";
import { knownEnding } from "./outcome.ts";
import { setupOf } from "./redact.ts";
import type { HuygensClock, Model, Task } from "./types.ts";

type Preset = Pick<HuygensClock, "prompt" | "description" | "clocks" | "beam" | "show"> &
  Partial<HuygensClock> & { task: Task };

const PRESETS: Readonly<Record<Difficulty, (random: Random) => Preset>> = {
  1: predictApart,
  2: oppositeByMass,
  3: oppositeByBoth,
  4: inStep,
  5: unequal,
};

/** Beams drawn before giving up. */
const TRIES = 40;

/**
 * One kind of task per difficulty: a prediction, opposite swing by the mass, by mass and damping, in step, with unequal
 * clocks. The certificate is the run of the model.
 */
export function generateHuygens({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(`huygensclock ${difficulty} ${seed}`);
  for (let left = TRIES; left > 0; left -= 1) {
    const asset: HuygensClock = {
      type: "huygensclock",
      version: 1,
      difficulty,
      pivotDamping: 0.05,
      escapement: { threshold: 0.05, kick: 0.03 },
      g: 9.81,
      speed: 20,
      ...PRESETS[difficulty](random),
    };
    const certificate = certified(asset);
    if (certificate) return { asset, certificate };
  }
  throw new Error("No clocks of this kind were found.");
}

function certified(asset: HuygensClock): Record<string, unknown> | null {
  const { task } = asset;
  if (task?.k === "predict") {
    const { outcome, off } = knownEnding(setupOf(asset), [], task.by);
    const isClear = outcome === "stop" || Math.min(off.anti.worst, off.in.worst) < 8 || outcome === "drift";
    return isClear && Math.min(off.anti.worst, off.in.worst) < 120 && !isBorder(off) ? { outcome, off } : null;
  }
  if (task?.k !== "sync" || !task.model || solvesTask(asset, task, [])) return null;
  const changes = changesOf(task.model);
  return solvesTask(asset, task, changes)
    ? { model: task.model, off: knownEnding(setupOf(asset), changes, task.by).off[task.phase] }
    : null;
}

const isBorder = (off: { anti: { worst: number }; in: { worst: number } }) =>
  [off.anti.worst, off.in.worst].some((worst) => worst > 10 && worst < 30);

const clock = (angle0: number, length = 0.25) => ({ length, mass: 1, angle0 });

/** One of these numbers, varied a little and rounded to two digits. */
const roughly = (random: Random, values: readonly number[]) =>
  Number(((random.pick(values) * random.int(90, 110)) / 100).toPrecision(2));

function predictApart(random: Random): Preset {
  const [first, second] = random.pick([
    [0.2, 0.15],
    [0.22, 0.16],
    [0.2, -0.1],
    [0.06, 0.25],
  ] as const);
  const mass = roughly(random, [2, 5, 10, 20, 50]);
  const damping = roughly(random, [2, 10, 20, 50]);
  return {
    prompt: `Two clocks hang on a beam of ${mass} kg. How will they swing after two minutes?`,
    description: `Two identical pendulum clocks on one beam of ${mass} kg; you say how they’ll end up before they run.`,
    clocks: [clock(first), clock(second)],
    beam: { mass, damping, stiffness: 0 },
    show: ["phase"],
    task: { k: "predict", by: 120 },
  };
}

function sync(phase: "anti" | "in", within: number, model: Model): Task {
  return { k: "sync", phase, within, by: 180, model };
}

function oppositeByMass(random: Random): Preset {
  const damping = roughly(random, [20, 30, 50]);
  return {
    prompt:
      "These clocks swing together. Find a beam that makes them settle into **opposite** swing, with both still going.",
    description: "Two identical pendulum clocks on one heavy beam; a slider sets its mass.",
    clocks: [clock(0.2), clock(0.15)],
    beam: { mass: 200, damping, stiffness: 0 },
    show: ["phase"],
    controls: ["mass"],
    task: sync("anti", 12, { mass: roughly(random, [10, 15, 20, 30]) }),
  };
}

function oppositeByBoth(random: Random): Preset {
  return {
    prompt: "Set the beam so that the clocks settle into **opposite** swing to within 5°, with both still going.",
    description: "Two identical pendulum clocks on one beam; sliders set its mass and its damping.",
    clocks: [clock(0.2), clock(0.15)],
    beam: { mass: roughly(random, [100, 150, 200]), damping: 2, stiffness: 0 },
    show: ["phase"],
    ranges: { mass: [5, 250] },
    task: sync("anti", 5, { mass: roughly(random, [10, 15, 20]), damping: roughly(random, [20, 30, 60]) }),
  };
}

function inStep(random: Random): Preset {
  return {
    prompt: "This beam drives the clocks apart. Set it so that they settle **in step** to within 8°.",
    description: "Two identical pendulum clocks on one beam; sliders set its mass up to 40 kg and its damping.",
    clocks: [clock(0.2), clock(0.15)],
    beam: { mass: roughly(random, [10, 12]), damping: roughly(random, [20, 30]), stiffness: 0 },
    show: ["phase", "portrait"],
    ranges: { mass: [5, 60], damping: [0, 100] },
    task: sync("in", 8, { mass: roughly(random, [40, 45, 50]), damping: roughly(random, [1, 2, 4]) }),
  };
}

function unequal(random: Random): Preset {
  const faster = random.int(5, 20) / 100;
  const detune = Number((faster / 100).toFixed(6));
  return {
    prompt: `Clock 1 runs ${faster}% fast. Find a beam that makes them keep one beat, in **opposite** swing to within 12°.`,
    description: `Two pendulum clocks on one beam, the first ${faster}% faster; sliders set the mass and damping of the beam.`,
    clocks: [{ ...clock(0.2), detune }, clock(0.15)],
    beam: { mass: 200, damping: roughly(random, [2, 5, 10]), stiffness: 0 },
    show: ["phase", "portrait"],
    ranges: { mass: [5, 200] },
    task: sync("anti", 12, { mass: roughly(random, [10, 15, 20]), damping: roughly(random, [20, 30, 60]) }),
  };
}
