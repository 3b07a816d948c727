import type { Ctx } from "../kit/contract.ts";
import { topologicalOrder } from "../kit/sequence/partial-order.ts";
import { choiceId } from "./redact.ts";
import type { Block, Parson, ParsonAction } from "./types.ts";

/** The blocks in a right order: the author's own or, if pairs contradict it, one that respects pairs and groups. */
export function rightOrder({ blocks, order }: Parson): Block[] {
  if (order.k !== "dag") return blocks;
  const unitOf = (id: string) => {
    const group = blocks.find((block) => block.id === id)?.group;
    return group === undefined ? `block ${id}` : `group ${group}`;
  };
  const units = [...new Set(blocks.map(({ id }) => unitOf(id)))];
  const between = order.before.map(([a, b]): [string, string] => [unitOf(a), unitOf(b)]).filter(([a, b]) => a !== b);
  const ids = topologicalOrder(units, between).flatMap((unit) => {
    const members = blocks.map(({ id }) => id).filter((id) => unitOf(id) === unit);
    return topologicalOrder(
      members,
      order.before.filter((pair) => pair.every((id) => members.includes(id))),
    );
  });
  return ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
}

/** Moves that build the solution line by line. */
export function parsonSolution(asset: Parson, ctx: Ctx): ParsonAction[] {
  let above = 0;
  return rightOrder(asset).flatMap((block, at): ParsonAction[] => {
    const id = ctx.publicId(block.id);
    const indent = asset.indentation === "graded" ? (block.indent ?? 0) : 0;
    const shift = indent - above;
    above = indent;
    const fills = Object.entries(block.options ?? {}).map(
      ([key, { choices, answer }]): ParsonAction => ({
        t: "fill",
        id,
        key,
        choice: choiceId(block.id, key, choices[answer] ?? "", ctx),
      }),
    );
    return [{ t: "place", id, at, shift }, ...fills];
  });
}
