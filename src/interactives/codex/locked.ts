import type { CodeFile } from "./types.ts";

/** The stretches of a file that stay as they are, in their order, each as its text. */
export function lockedParts({ text, locked = [] }: Pick<CodeFile, "text" | "locked">): string[] {
  const lines = text.split("\n");
  return [...locked].sort(([a], [b]) => a - b).map(([from, to]) => lines.slice(from - 1, to).join("\n"));
}

/** Whether a changed text still holds every locked stretch, whole lines and in order. */
export function keepsLocked(file: Pick<CodeFile, "text" | "locked">, text: string): boolean {
  const padded = `\n${text}\n`;
  let at = 0;
  for (const part of lockedParts(file)) {
    const found = padded.indexOf(`\n${part}\n`, at);
    if (found < 0) return false;
    at = found + part.length + 1;
  }
  return true;
}

/** Where the locked stretches stand in a changed text: from and to of each, in characters; those that are gone are left out. */
export function lockedRanges(file: Pick<CodeFile, "text" | "locked">, text: string): [from: number, to: number][] {
  const padded = `\n${text}\n`;
  let at = 0;
  return lockedParts(file).flatMap((part): [number, number][] => {
    const found = padded.indexOf(`\n${part}\n`, at);
    if (found < 0) return [];
    at = found + part.length + 1;
    return [[found, found + part.length]];
  });
}
