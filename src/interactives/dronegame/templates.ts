import type { Difficulty } from "../kit/contract.ts";
import type { Random } from "../kit/random.ts";
import type { Block, Command, Goal, Program } from "./types.ts";

/** A kind of exercise: programs of one idea, and maps carved from them. */
export interface Template {
  commands: Command[];
  goals: Goal[];
  procedures: 0 | 1;
  /** Number of maps, the last one hidden; without it, one visible map. */
  maps?: number;
  /** A program for every map; all but the model only carve. */
  make(random: Random): { model: Program; paths: Program[] };
  /** Blocks allowed beyond the model's. */
  spare: number;
  prompt: string;
  why: string;
}

const go: Block = { k: "forward" };
const times = (n: number, ...body: Block[]): Block => ({ k: "repeat", n, body });
const turn = (random: Random): Block => ({ k: random.pick(["left", "right"]) });
const alone = (model: Program) => ({ model, paths: [model] });

/** One idea per difficulty: sequence, loop, nested loops, condition, procedure. */
export const TEMPLATES: Readonly<Record<Difficulty, readonly [Template, ...Template[]]>> = {
  1: [
    {
      commands: ["forward", "left", "right"],
      goals: ["reachPad"],
      procedures: 0,
      spare: 3,
      prompt: "Fly the drone to the landing pad.",
      why: "One command after the other: forward along each stretch, a turn at each corner.",
      make(random) {
        const straight = () => Array.from({ length: random.int(1, 3) }, () => go);
        return alone([go, ...straight(), turn(random), ...straight()]);
      },
    },
  ],
  2: [
    {
      commands: ["forward", "left", "right", "repeat"],
      goals: ["reachPad"],
      procedures: 0,
      spare: 0,
      prompt: "Fly the drone to the landing pad with few blocks.",
      why: "Each straight stretch is one repeat around one forward.",
      make: (random) => alone([times(random.int(4, 7), go), turn(random), times(random.int(4, 7), go)]),
    },
  ],
  3: [
    {
      commands: ["forward", "left", "right", "repeat"],
      goals: ["reachPad"],
      procedures: 0,
      spare: 0,
      prompt: "Climb the stairs to the landing pad with few blocks.",
      why: "A repeat around one step of the stairs; the long side of each step is a repeat of its own.",
      make(random) {
        const [first, second] = random.pick([
          ["left", "right"],
          ["right", "left"],
        ] as const);
        return alone([times(random.int(3, 4), times(random.int(2, 3), go), { k: first }, go, { k: second })]);
      },
    },
    {
      commands: ["forward", "left", "right", "photo", "repeat"],
      goals: ["photoAll"],
      procedures: 0,
      spare: 0,
      prompt: "Photograph every corner of the field with few blocks.",
      why: "Four times the same: along one side, a photo, a turn.",
      make: (random) => alone([times(4, times(random.int(3, 6), go), { k: "photo" }, turn(random))]),
    },
  ],
  4: [
    {
      commands: ["forward", "left", "right", "while", "if", "else"],
      goals: ["reachPad"],
      procedures: 0,
      maps: 3,
      spare: 2,
      prompt: "Write one program that finds the landing pad on every map, hidden ones too.",
      why: "Until the pad is below: forward where the way is free, otherwise turn.",
      make(random) {
        const side = turn(random);
        const stretch = (length: number) => Array.from({ length }, () => go);
        const path = () => {
          const [long, wide] = [random.int(4, 9), random.int(2, 6)];
          return [...stretch(long), side, ...stretch(wide), side, ...stretch(random.int(2, long))];
        };
        const model: Block[] = [
          { k: "while", test: "!onPad", body: [{ k: "if", test: "pathAhead", body: [go], else: [side] }] },
        ];
        return { model, paths: [path(), path(), path()] };
      },
    },
  ],
  5: [
    {
      commands: ["forward", "left", "right", "photo", "repeat", "call"],
      goals: ["photoAll"],
      procedures: 1,
      spare: 0,
      prompt: "Photograph everything with few blocks. What comes again and again belongs in the procedure.",
      why: "The procedure flies one stretch and takes the photo; the main program only turns in between.",
      make(random) {
        const call: Block = { k: "call", to: 1 };
        const turns = random.pick([
          ["left", "right", "right"],
          ["right", "left", "left"],
          ["left", "right", "left"],
          ["right", "left", "right"],
        ] as const);
        const main = [call, ...turns.flatMap((k): Block[] => [{ k }, call])];
        return alone({ main, procedures: [[times(random.int(2, 3), go), { k: "photo" }, go]] });
      },
    },
  ],
};
