import type { Text } from "../syntax.ts";

const replacements: Readonly<Record<string, string>> = { "...": "…", "---": "—", "--": "–", "&": "&" };

/** Words without marks and with single spaces; maths as written, or as `say` spells it. */
export function plainText(texts: readonly Text[], say = (tex: string): string => tex): string {
  const parts: string[] = [];
  const waiting: Text[] = texts.toReversed();
  for (let text = waiting.pop(); text; text = waiting.pop()) {
    if (text.kind === "raw") parts.push(text.value);
    if (text.kind === "verbatim") parts.push(text.mark === "$" ? say(text.value) : text.value);
    if (text.kind !== "annotation") continue;
    if (text.end === null) parts.push(replacements[text.start.value] ?? text.start.value);
    for (let index = text.contents.length - 1; index >= 0; index--) {
      const inner = text.contents[index];
      if (inner) waiting.push(inner);
    }
  }
  return parts.join("").replace(/\s+/g, " ").trim();
}
