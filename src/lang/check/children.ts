import type { Command, CommandElement, Element, Loc } from "../syntax.ts";
import { replaceFix } from "./findings.ts";
import type { Target } from "./lesson.ts";
import type { Reader } from "./reader.ts";

/** Range of a command's mark and name. */
export function headOf({ mark, command }: { mark: CommandElement["mark"]; command: Command }): Loc {
  const end = command.name?.loc ?? mark.loc;
  return [mark.loc[0], mark.loc[1], end[2], end[3]];
}

/** Start of an element. */
export function locOf(element: Element): Loc {
  if (element.kind === "paragraph") return element.at;
  if (element.kind === "problem") return element.loc;
  if (element.kind === "item") return element.markLoc;
  if (element.kind === "command") return headOf(element);
  return [element.lines[0], element.indent + 1, element.lines[0], element.indent + 4];
}

/** Elements below a command that needs some. Reports missing content or a `vv`. */
export function contentOf(reader: Reader, element: CommandElement, name: string): readonly Element[] {
  const { child } = element;
  if (!child || child.kind === "reference" || child.children.length === 0) {
    reader.findings.text("CONTENT_MISSING", headOf(element), { name });
    return [];
  }
  if (child.kind === "immediate") reader.findings.text("VV_USED", headOf(element));
  return child.children;
}

/** Reports content below a command that takes none. */
export function refuseContent(reader: Reader, element: CommandElement, name: string): void {
  const { child } = element;
  if (!child) return;
  const at = child.kind === "reference" ? child.loc : headOf(element);
  const { loc } = child.kind === "reference" ? child : { loc: null };
  const fix = loc ? replaceFix("Remove it", [loc[0], loc[1] - 2, loc[2], loc[3]], "") : undefined;
  reader.findings.text("CONTENT_UNWANTED", at, { name }, fix);
}

/** Section a command leads to, or null after reporting that it's missing. */
export function targetOf(reader: Reader, element: CommandElement, name: string): Target | null {
  const { child } = element;
  if (child?.kind !== "reference" || child.value === "") {
    reader.findings.text("TARGET_MISSING", headOf(element), { name });
    return null;
  }
  return { label: child.value, at: child.loc };
}
