import type { Block, Question } from "./lesson.ts";
import type { Reader } from "./reader.ts";
import { everyBlock } from "./walk.ts";

/** Blocks of a page without the twins among them: each becomes another version of its original, which is above it. */
export function joinTwins(reader: Reader, blocks: Block[]): Block[] {
  const originals = new Map<string, Question>();
  const twins = new Map<string, Question[]>();
  let isAny = false;
  for (const block of everyBlock(blocks)) {
    if (block.kind !== "question") continue;
    const { twinOf } = block;
    if (!twinOf) {
      originals.set(block.id, block);
      continue;
    }
    isAny = true;
    const original = originals.get(twinOf.id);
    if (!original) reader.findings.text("TWIN_ORIGINAL", twinOf.at, { id: twinOf.id });
    else if (kindOf(original) !== kindOf(block))
      reader.findings.text("TWIN_KIND", block.at, { kind: kindOf(original) });
    else twins.set(original.id, [...(twins.get(original.id) ?? []), block, ...block.others]);
  }
  return isAny ? withTwins(blocks, twins) : blocks;
}

/** Name of the command that makes such a question. */
function kindOf({ task }: Question): string {
  return task.kind === "choice" && task.several ? "choices" : task.kind;
}

function withTwins(blocks: readonly Block[], twins: ReadonlyMap<string, readonly Question[]>): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case "question": {
        if (block.twinOf) return [];
        const more = twins.get(block.id);
        return more ? [{ ...block, others: [...block.others, ...more] }] : [block];
      }
      case "note":
        return [{ ...block, blocks: withTwins(block.blocks, twins) }];
      case "columns":
        return [{ ...block, columns: block.columns.map((column) => withTwins(column, twins)) }];
      default:
        return [block];
    }
  });
}
