import type { Block, Command, Condition, DroneAnswer, Program } from "./types.ts";

/** Largest count of `repeat`. */
export const MAX_REPEATS = 20;

/** Deepest nesting of blocks. */
export const DEEPEST = 8;

/** Maximum number of blocks in a program, whatever the author's limit. */
export const MAX_BLOCKS = 120;

/** A program in its full form: main list and procedures. */
export function wholeProgram(program: Program): DroneAnswer {
  return Array.isArray(program) ? { main: program, procedures: [] } : program;
}

/** Lists inside a block, in order: body, then else. */
export function innerLists<B extends Block>(block: B): B[][] {
  const lists = "body" in block ? [block.body, ...("else" in block && block.else ? [block.else] : [])] : [];
  return lists as B[][]; // inner blocks have the same extra fields
}

/** Every block of these lists, each before its inner blocks. */
export function blocksIn<B extends Block>(lists: readonly (readonly B[])[]): B[] {
  return lists.flatMap((list) => list.flatMap((block) => [block, ...blocksIn(innerLists(block))]));
}

/** Every block of a program: main list first, then the procedures in turn. */
export function allBlocks(program: Program): Block[] {
  const { main, procedures } = wholeProgram(program);
  return blocksIn([main, ...procedures]);
}

/** Nesting depth of a list: 0 when empty, 1 without inner blocks. */
export function depthOf(list: readonly Block[]): number {
  return Math.max(0, ...list.map((block) => 1 + Math.max(0, ...innerLists(block).map(depthOf))));
}

/** Questions that are always available, then those that need the command `sense`. */
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
} as const satisfies Record<string, readonly Condition[]>;

/** Questions a condition can ask, given the exercise's commands. */
export function sensesOf(commands: readonly Command[]): readonly Condition[] {
  return commands.includes("sense") ? [...SENSES.plain, ...SENSES.more] : SENSES.plain;
}

/** Every question. */
export const ALL_SENSES: readonly Condition[] = [...SENSES.plain, ...SENSES.more];

/** True when a program uses only these commands and procedures; whatever the starter contains is allowed too. */
export function isAllowed(
  program: DroneAnswer,
  { commands, procedures, starter }: { commands: readonly Command[]; procedures: number; starter: Program },
): boolean {
  const given = allBlocks(starter);
  const known = new Set<string>([...commands, ...given.map(({ k }) => k)]);
  const senses = new Set<Condition>([
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
