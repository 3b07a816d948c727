import type { Block, Command, DroneAnswer, Program, Sense } from "./types.ts";

/** The most that `repeat` counts to. */
export const MOST_REPEATS = 20;

/** How deep blocks may lie inside one another. */
export const DEEPEST = 8;

/** The most blocks that a program may hold, whatever the author's limit. */
export const MOST_BLOCKS = 120;

/** A program in its full form: the main list and the procedures. */
export function wholeProgram(program: Program): DroneAnswer {
  return Array.isArray(program) ? { main: program, procedures: [] } : program;
}

/** The lists inside a block, in order: body, then else. */
export function innerLists<B extends Block>(block: B): B[][] {
  const lists = "body" in block ? [block.body, ...("else" in block && block.else ? [block.else] : [])] : [];
  return lists as B[][]; // a block's inner blocks carry what it carries
}

/** Every block of these lists, each before what it holds. */
export function blocksIn<B extends Block>(lists: readonly (readonly B[])[]): B[] {
  return lists.flatMap((list) => list.flatMap((block) => [block, ...blocksIn(innerLists(block))]));
}

/** Every block of a program: main list first, then the procedures in turn. */
export function allBlocks(program: Program): Block[] {
  const { main, procedures } = wholeProgram(program);
  return blocksIn([main, ...procedures]);
}

/** How deep the deepest block lies; 0 for an empty list, 1 for one without inner blocks. */
export function depthOf(list: readonly Block[]): number {
  return Math.max(0, ...list.map((block) => 1 + Math.max(0, ...innerLists(block).map(depthOf))));
}

/** Questions that are always to be had, then those that need the command `sense`. */
const SENSES = {
  plain: ["pathAhead", "!pathAhead", "onPad", "!onPad"],
  more: [
    "pathLeft",
    "!pathLeft",
    "pathRight",
    "!pathRight",
    "onParcel",
    "!onParcel",
    "onPhoto",
    "!onPhoto",
    "carrying",
    "!carrying",
  ],
} as const satisfies Record<string, readonly Sense[]>;

/** What a condition can ask, by the commands of the exercise. */
export function sensesOf(commands: readonly Command[]): readonly Sense[] {
  return commands.includes("sense") ? [...SENSES.plain, ...SENSES.more] : SENSES.plain;
}

/** Every question there is. */
export const ALL_SENSES: readonly Sense[] = [...SENSES.plain, ...SENSES.more];

/** Whether a program uses only these commands and so many procedures; what the starter brings is allowed as well. */
export function isAllowed(
  program: DroneAnswer,
  { commands, procedures, starter }: { commands: readonly Command[]; procedures: number; starter: Program },
): boolean {
  const given = allBlocks(starter);
  const known = new Set<string>([...commands, ...given.map(({ k }) => k)]);
  const senses = new Set<Sense>([
    ...sensesOf(commands),
    ...given.flatMap((block) => ("test" in block ? block.test : [])),
  ]);
  const branches = known.has("else") || given.some((block) => "else" in block && block.else !== undefined);
  if (program.procedures.length > procedures) return false;
  if ([program.main, ...program.procedures].some((list) => depthOf(list) > DEEPEST)) return false;
  return allBlocks(program).every(
    (block) =>
      known.has(block.k) &&
      (!("test" in block) || senses.has(block.test)) &&
      (!("else" in block) || block.else === undefined || branches) &&
      (block.k !== "call" || block.to <= procedures),
  );
}
