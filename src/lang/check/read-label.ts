import type { Label, Loc, Text } from "../syntax.ts";
import { checkManners } from "./manners.ts";
import type { Reader } from "./reader.ts";
import { checkMaths } from "./words.ts";

const LONGEST_LABEL = 60;

/** A label as running text: plain words, with maths between dollars. */
export function readLabel(reader: Reader, label: Extract<Label, { kind: "named" }>): Text[] {
  const { value, loc } = label;
  if (value.length > LONGEST_LABEL) reader.findings.text("LABEL_LONG", loc, { count: value.length });
  const texts = value.split(/(\$[^$]+\$)/).flatMap((part) => textOf(part, loc));
  for (const text of texts) {
    if (text.kind === "raw") checkManners(reader, text);
    if (text.kind === "verbatim") checkMaths(reader, text.value, loc);
  }
  return texts;
}

function textOf(part: string, loc: Loc): Text[] {
  if (part === "") return [];
  if (part.length > 2 && part.startsWith("$") && part.endsWith("$")) {
    return [{ kind: "verbatim", mark: "$", loc, value: part.slice(1, -1).trim() }];
  }
  return [{ kind: "raw", at: loc, value: part }];
}
