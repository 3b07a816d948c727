import type { InlineProblem } from "./problem.ts";
import { blockMessage, inlineMessage } from "./reference-message.ts";
import type { Document, ProblemElement, ProblemText } from "./syntax.ts";

/** Prints a tree as JSON on one line, in the shape of the language description. Our own locations are left out. */
export function printTree(document: Document): string {
  return writeJson(document, printed);
}

/** An object as printed. */
function printed(node: object): object {
  if (isProblem(node)) return "lines" in node ? printedBlockProblem(node) : printedInlineProblem(node);
  if (!("at" in node)) return node;
  const { at: _, ...rest } = node;
  return rest;
}

function isProblem(node: object): node is ProblemElement | ProblemText {
  return "kind" in node && node.kind === "problem" && "problem" in node;
}

function printedBlockProblem({ kind, lines, indent, loc, problem }: ProblemElement): object {
  return { kind, lines, indent, loc, message: blockMessage(problem) };
}

function printedInlineProblem({ kind, loc, problem }: ProblemText): object {
  return { kind, type: problem.type, loc, message: inlineMessage(problem), detail: detailOf(problem) };
}

function detailOf(problem: InlineProblem): object | null {
  if (problem.type === "AnnotationDoesNotFinish") {
    const { startMark, endMark, end } = problem;
    return { startMark, expectedEndMark: endMark, end };
  }
  if (problem.type === "VerbatimDoesNotFinish") return { expectedEndmark: problem.endMark };
  return problem.type === "InlineCommandParseError" ? { captured: problem.captured } : null;
}

/** Writes JSON of any depth. The built-in writer recurses, and a tree may be deeper than the call stack. */
function writeJson(root: unknown, reshape: (node: object) => object): string {
  const chunks: string[] = [];
  const open: Open[] = [];
  function begin(value: unknown): void {
    if (typeof value !== "object" || value === null) {
      chunks.push(JSON.stringify(value));
    } else if (Array.isArray(value)) {
      chunks.push("[");
      open.push({ keys: null, values: value, written: 0 });
    } else {
      const node = reshape(value);
      chunks.push("{");
      open.push({ keys: Object.keys(node), values: Object.values(node), written: 0 });
    }
  }
  begin(root);
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { keys, values, written } = last;
    if (written === values.length) {
      chunks.push(keys ? "}" : "]");
      open.pop();
      continue;
    }
    if (written > 0) chunks.push(",");
    if (keys) chunks.push(`"${keys[written]}":`);
    last.written += 1;
    begin(values[written]);
  }
  return chunks.join("");
}

/** A list or an object that's being written. */
interface Open {
  /** Null for a list. */
  readonly keys: readonly string[] | null;
  readonly values: readonly unknown[];
  written: number;
}
