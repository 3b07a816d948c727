import type { Block } from "./lesson.ts";

/** Every block in reading order, containers before their contents. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  const waiting = blocks.toReversed();
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    yield block;
    const held = heldBy(block);
    for (let index = held.length - 1; index >= 0; index--) {
      const inner = held[index];
      if (inner) waiting.push(inner);
    }
  }
}

function heldBy(block: Block): readonly Block[] {
  switch (block.kind) {
    case "note":
    case "reveal":
    case "quote":
      return block.blocks;
    case "columns":
      return block.columns.flat();
    case "list":
      return block.items.flat();
    case "choose":
    case "question":
      return block.stem;
    default:
      return [];
  }
}
