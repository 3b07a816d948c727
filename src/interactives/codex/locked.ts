import type { CodeFile } from "./types.ts";

/** Text of each locked stretch of a file, in order. */
export function lockedParts({ text, locked = [] }: Pick<CodeFile, "text" | "locked">): string[] {
  const lines = text.split("\n");
  return [...locked].sort(([a], [b]) => a - b).map(([from, to]) => lines.slice(from - 1, to).join("\n"));
}

/** True when a changed text still contains every locked stretch, whole lines and in order. */
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

/** Positions of the locked stretches in a changed text, as character ranges; missing ones are left out. */
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
