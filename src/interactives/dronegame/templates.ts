import type { Difficulty } from "../kit/contract.ts";
import type { Dice } from "../kit/dice.ts";
import type { Block, Command, Goal, Program } from "./types.ts";

/** A kind of exercise: programs of one idea, from which maps are then carved. */
export interface Template {
  commands: Command[];
  goals: Goal[];
  procedures: 0 | 1;
  /** Maps of which the last is hidden; absent: one, visible. */
  maps?: number;
  /** A program for every map; all but the model are only flown to carve. */
  make(dice: Dice): { model: Program; paths: Program[] };
  /** Blocks allowed beyond the model's. */
  spare: number;
  prompt: string;
  why: string;
}

const go: Block = { k: "forward" };
const times = (n: number, ...body: Block[]): Block => ({ k: "repeat", n, body });
const turn = (dice: Dice): Block => ({ k: dice.pick(["left", "right"]) });
const alone = (model: Program) => ({ model, paths: [model] });

/** One idea for each difficulty: sequence, loop, nested loops, condition, procedure. */
export const TEMPLATES: Readonly<Record<Difficulty, readonly [Template, ...Template[]]>> = {
  1: [
    {
      commands: ["forward", "left", "right"],
      goals: ["reachPad"],
      procedures: 0,
      spare: 3,
      prompt: "Fly the drone to the landing pad.",
      why: "One command after the other: forward along each stretch, a turn at each corner.",
      make(dice) {
        const straight = () => Array.from({ length: dice.int(1, 3) }, () => go);
        return alone([go, ...straight(), turn(dice), ...straight()]);
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
      make: (dice) => alone([times(dice.int(4, 7), go), turn(dice), times(dice.int(4, 7), go)]),
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
      make(dice) {
        const [first, second] = dice.pick([
          ["left", "right"],
          ["right", "left"],
        ] as const);
        return alone([times(dice.int(3, 4), times(dice.int(2, 3), go), { k: first }, go, { k: second })]);
      },
    },
    {
      commands: ["forward", "left", "right", "photo", "repeat"],
      goals: ["photoAll"],
      procedures: 0,
      spare: 0,
      prompt: "Photograph every corner of the field with few blocks.",
      why: "Four times the same: along one side, a photo, a turn.",
      make: (dice) => alone([times(4, times(dice.int(3, 6), go), { k: "photo" }, turn(dice))]),
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
      make(dice) {
        const side = turn(dice);
        const stretch = (length: number) => Array.from({ length }, () => go);
        const path = () => {
          const [long, wide] = [dice.int(4, 9), dice.int(2, 6)];
          return [...stretch(long), side, ...stretch(wide), side, ...stretch(dice.int(2, long))];
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
      make(dice) {
        const call: Block = { k: "call", to: 1 };
        const turns = dice.pick([
          ["left", "right", "right"],
          ["right", "left", "left"],
          ["left", "right", "left"],
          ["right", "left", "right"],
        ] as const);
        const main = [call, ...turns.flatMap((k): Block[] => [{ k }, call])];
        return alone({ main, procedures: [[times(dice.int(2, 3), go), { k: "photo" }, go]] });
      },
    },
  ],
};
