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
  const todo: Todo[] = [{ before: "", value: root }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    chunks.push(next.before);
    if ("after" in next) continue;
    const { value } = next;
    if (typeof value !== "object" || value === null) {
      chunks.push(JSON.stringify(value));
    } else if (Array.isArray(value)) {
      chunks.push("[");
      todo.push({ before: "]", after: true });
      for (let index = value.length - 1; index >= 0; index--) {
        todo.push({ before: index === 0 ? "" : ",", value: value[index] });
      }
    } else {
      chunks.push("{");
      todo.push({ before: "}", after: true });
      const entries = Object.entries(reshape(value));
      for (let index = entries.length - 1; index >= 0; index--) {
        const [key, inner] = entries[index] ?? ["", null];
        todo.push({ before: `${index === 0 ? "" : ","}"${key}":`, value: inner });
      }
    }
  }
  return chunks.join("");
}

type Todo = { readonly before: string; readonly value: unknown } | { readonly before: string; readonly after: true };
