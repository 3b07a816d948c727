import type { Lines } from "../loc.ts";
import type { Element, Paragraph } from "../syntax.ts";
import { type Mode, type Siblings, top, unknown } from "./nesting.ts";
import type { Piece } from "./pieces.ts";

/** An element that still takes children: every piece indented by at least `min`. */
interface Open {
  readonly piece: Piece;
  readonly min: number;
  readonly children: Element[];
}

/** Builds elements from pieces, nesting deeper ones in those that take children. Also returns every list of siblings. */
export function buildHierarchy(pieces: readonly Piece[]): { elements: Element[]; lists: readonly Siblings[] } {
  const elements: Element[] = [];
  const lists: Siblings[] = [{ list: elements, mode: top }];
  const stack: Open[] = [];
  let lastLine = 0;
  const close = (open: Open): void => {
    stack.pop();
    (stack.at(-1)?.children ?? elements).push(toElement(open, lastLine));
  };
  for (const piece of pieces) {
    for (let open = stack.at(-1); open !== undefined && piece.indent < open.min; open = stack.at(-1)) close(open);
    const parent = stack.at(-1);
    if (parent?.piece.body.kind !== "problem") {
      const element = finishAtOnce(piece);
      if (element !== null) {
        (parent?.children ?? elements).push(element);
      } else {
        const open = { piece, min: minimumBelow(piece, parent), children: firstChildren(piece) };
        stack.push(open);
        lists.push({ list: open.children, mode: modeBelow(piece) });
      }
    }
    lastLine = piece.last;
  }
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) close(open);
  return { elements, lists };
}

/** Element of a piece that never has children; null for the others. A problem swallows everything below it. */
function finishAtOnce({ body, first, last, indent }: Piece): Element | null {
  if (body.kind === "whole") return body.element;
  if (body.kind !== "command") return null;
  const { mark, command, ending } = body;
  if (ending.kind === "nested" || ending.kind === "immediate") return null;
  const child = ending.kind === "none" ? null : ending;
  return { kind: "command", lines: [first, last], indent, mark, command, child };
}

/** Smallest indent of a child. An immediate divert takes everything its parent would take, whatever the indent. */
function minimumBelow({ body, indent }: Piece, parent: Open | undefined): number {
  return body.kind === "command" && body.ending.kind === "immediate" ? (parent?.min ?? 0) : indent + 1;
}

function firstChildren({ body }: Piece): Element[] {
  if (body.kind === "item") return [body.paragraph];
  if (body.kind !== "command" || body.ending.kind === "none" || body.ending.kind === "reference") return [];
  const { at, contents } = body.ending;
  const paragraph: Paragraph = { kind: "paragraph", at, contents };
  return contents.length > 0 ? [paragraph] : [];
}

function modeBelow({ body, indent, first }: Piece): Mode {
  const immediate = body.kind === "command" && body.ending.kind === "immediate";
  return immediate ? { kind: "known", indent, line: first, wasCommand: false } : unknown;
}

function toElement({ piece, children }: Open, lastLine: number): Element {
  const { body, first, last, indent } = piece;
  const lines: Lines = [first, lastLine];
  if (body.kind === "whole") return body.element;
  if (body.kind === "problem") return { kind: "problem", lines, indent, loc: body.loc, problem: body.problem };
  if (body.kind === "item") return { kind: "item", lines, indent, markLoc: body.markLoc, children };
  const { mark, command } = body;
  if (body.ending.kind === "immediate") {
    return { kind: "command", lines: [first, last], indent, mark, command, child: { kind: "immediate", children } };
  }
  return { kind: "command", lines, indent, mark, command, child: { kind: "nested", children } };
}
