import type { SourceRange } from "#lang/lesson-program.ts";

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

interface Open {
  readonly kind: "{" | "[";
  /** Key or index of the next value. */
  key: string;
  index: number;
}

/** Finds the first token of the value at a JSON pointer; null if there is none. */
export function findPlace(text: string, pointer: string): SourceRange | null {
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const inside = open.at(-1);
    if (token === "}" || token === "]") open.pop();
    else if (token === "," && inside) inside.index++;
    else if (token === ":" || token === ",") continue;
    else if (inside?.kind === "{" && isKey(text, index + token.length)) inside.key = unquoted(token);
    else {
      if (pathOf(open) === pointer) return rangeOf(text, index, token.length);
      if (token === "{" || token === "[") open.push({ kind: token, key: "", index: 0 });
    }
  }
  return null;
}

function isKey(text: string, from: number): boolean {
  return /^\s*:/.test(text.slice(from, from + 40));
}

function unquoted(token: string): string {
  return token.slice(1, -1).replaceAll("~", "~0").replaceAll("/", "~1");
}

function pathOf(open: readonly Open[]): string {
  return open.map(({ kind, key, index }) => `/${kind === "{" ? key : index}`).join("");
}

function rangeOf(text: string, from: number, length: number): SourceRange {
  const before = text.slice(0, from);
  const line = before.split("\n").length;
  const column = [...before.slice(before.lastIndexOf("\n") + 1)].length + 1;
  return { start: { line, column }, end: { line, column: column + length } };
}
