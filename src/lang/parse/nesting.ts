import type { Loc } from "../loc.ts";
import type { BlockProblem } from "../problem.ts";
import type { CommandElement, Element, Item, Preformatted } from "../syntax.ts";

/** Knowledge so far about the indent of the blocks in a list. */
export type Mode =
  | { readonly kind: "top" | "unknown" }
  | { readonly kind: "known"; readonly indent: number; readonly line: number; readonly wasCommand: boolean };

/** A list of elements and the rule for its first block. */
export interface Siblings {
  readonly list: Element[];
  readonly mode: Mode;
}

/** Rule at the start of the prelude and of every section: blocks aren't indented. */
export const top: Mode = { kind: "top" };

/** Rule at the start of a list of children: the first block decides. */
export const unknown: Mode = { kind: "unknown" };

type Block = Preformatted | Item | CommandElement;

/** Replaces the wrongly indented blocks of a list, with all their children, by problems. */
export function checkNesting({ list, mode }: Siblings): void {
  let known = mode;
  for (let index = 0; index < list.length; index++) {
    const element = list[index];
    if (element === undefined || element.kind === "paragraph" || element.kind === "problem") continue;
    const problem = complaint(known, element);
    if (problem === null) {
      known = {
        kind: "known",
        indent: element.indent,
        line: element.lines[0],
        wasCommand: element.kind === "command",
      };
    } else {
      const { lines, indent } = element;
      list[index] = { kind: "problem", lines, indent, loc: markOf(element), problem };
    }
  }
}

function complaint(mode: Mode, { kind: block, indent }: Block): BlockProblem | null {
  if (mode.kind === "top" && indent !== 0) return { code: "B20", block };
  if (mode.kind !== "known" || indent === mode.indent) return null;
  return { code: "B21", block, line: mode.line, hint: mode.wasCommand && indent > mode.indent ? "chevron" : "other" };
}

function markOf({ lines, indent }: Block): Loc {
  return [lines[0], indent + 1, lines[0], indent + 2];
}
