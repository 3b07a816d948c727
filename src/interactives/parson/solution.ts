import type { Ctx, Reason } from "../kit/contract.ts";
import { topologicalOrder } from "../kit/sequence/partial-order.ts";
import { splitBlanks } from "./engine.ts";
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

/** Reason for each block's place: the block it belongs inside of, or comes after. */
export function parsonReasons(asset: Parson, actions: readonly ParsonAction[], ctx: Ctx): (Reason | null)[] {
  const order = rightOrder(asset);
  const places = new Map(order.map((block, at) => [ctx.publicId(block.id), at]));
  return actions.map((action): Reason | null => {
    const at = action.t === "place" ? places.get(action.id) : undefined;
    const block = at === undefined ? undefined : order[at];
    if (action.t !== "place" || !block || at === undefined) return null;
    const line = firstLine(block);
    const above = order.slice(0, at);
    const outer =
      asset.indentation === "graded" ? above.findLast(({ indent = 0 }) => indent < (block.indent ?? 0)) : undefined;
    const before = above.at(-1);
    const ids = [action.id];
    if (outer) return { why: { code: "why.inside", params: { line, outer: firstLine(outer) } }, at: ids };
    if (before) return { why: { code: "why.after", params: { line, before: firstLine(before) } }, at: ids };
    return { why: { code: "why.first", params: { line } }, at: ids };
  });
}

/** First line of a block, with its blanks left open. */
function firstLine({ text }: Block): string {
  const [first = ""] = text.trim().split("\n");
  return splitBlanks(first)
    .map((piece) => ("key" in piece ? "…" : piece.text))
    .join("");
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
