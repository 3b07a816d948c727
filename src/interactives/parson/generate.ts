import type { GenerateOptions } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import { blocksOf, mutate } from "./mutate.ts";
import { PROGRAMS, type Program } from "./programs.ts";
import type { Distractor, Parson } from "./types.ts";

/** Number of distractors; at the easiest level the indentation is given as well. */
const DISTRACTORS = { 1: 0, 2: 0, 3: 1, 4: 2, 5: 3 } as const;

/** A small program in pieces, with altered versions of its own lines as distractors. The certificate lists the solution and every slip. */
export function generateParson({ seed, difficulty }: GenerateOptions) {
  const random = seededRandom(seed);
  const program = random.pick(difficulty === 5 ? PROGRAMS : PROGRAMS.filter(({ before }) => !before));
  const k = String(random.int(2, 9));
  const blocks = blocksOf(program.code.replaceAll("{k}", k), 4);
  const slips = random.shuffle(program.slips).slice(0, DISTRACTORS[difficulty]);
  const distractors = slips.flatMap(({ line, slip }, index): Distractor[] => {
    const block = blocks[line];
    const wrong = block && mutate(block.text, slip, program.names);
    if (!block || !wrong) return [];
    return [{ id: `d${index + 1}`, ...wrong, ...(difficulty < 5 ? { pairedWith: block.id } : {}) }];
  });
  const asset: Parson = {
    type: "parson",
    version: 1,
    prompt: `Build a function that ${program.what.replaceAll("{k}", k)}.`,
    description: `${blocks.length} lines of a Python function${distractors.length > 0 ? ", and some that don’t belong" : ""}.`,
    difficulty,
    language: "python",
    indentation: difficulty === 1 ? "given" : "graded",
    tabWidth: 4,
    blocks,
    ...(distractors.length > 0 ? { distractors } : {}),
    order: orderOf(program, blocks),
  };
  return { asset, certificate: { solution: blocks.map(({ id, indent }) => ({ id, indent })), slips } };
}

function orderOf({ before }: Program, blocks: readonly { id: string }[]): Parson["order"] {
  if (!before) return { k: "exact" };
  const idOf = (line: number) => blocks[line]?.id ?? "";
  return { k: "dag", before: before.map(([a, b]): [string, string] => [idOf(a), idOf(b)]) };
}
