import type { Label, Loc, Text } from "../syntax.ts";
import type { Reader } from "./reader.ts";
import { checkStyle } from "./style.ts";
import { checkMaths } from "./words.ts";

const MAX_LABEL_LENGTH = 60;

/** Label as running text: plain words, with maths between dollars. */
export function readLabel(reader: Reader, label: Extract<Label, { kind: "named" }>): Text[] {
  const { value, loc } = label;
  if (value.length > MAX_LABEL_LENGTH) reader.findings.text("LABEL_LONG", loc, { count: value.length });
  const texts = value.split(/(\$[^$]+\$)/).flatMap((part) => textOf(part, loc));
  for (const text of texts) {
    if (text.kind === "raw") checkStyle(reader, text);
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
