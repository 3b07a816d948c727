import type { Loc, Preformatted } from "../syntax.ts";
import { codeLanguages } from "../vocabulary/inline.ts";
import { replaceFix } from "./findings.ts";
import type { Block } from "./lesson.ts";
import type { Reader } from "./reader.ts";
import { renameFix } from "./rename-fix.ts";
import { checkMaths } from "./words.ts";

/** Display maths or code; null for a note to other authors and for an empty block. */
export function readPreformatted(reader: Reader, { contents, lines, indent }: Preformatted): Block | null {
  const mark = /^(.)\1*/.exec(contents)?.[0] ?? "";
  const at: Loc = [lines[0], indent + 1, lines[0], indent + 1 + mark.length];
  if (mark.startsWith("%")) return null;
  const text = contents.slice(mark.length).trimEnd();
  if (text.trim() === "") {
    reader.findings.text(
      "FENCE_CLOSED",
      at,
      { mark },
      replaceFix("Remove this line", [lines[0], 1, lines[0] + 1, 1], ""),
    );
    return null;
  }
  return mark.startsWith("$") ? readMaths(reader, text, at) : readCode(reader, text, at);
}

function readMaths(reader: Reader, text: string, at: Loc): Block {
  const tex = text.trim();
  checkMaths(reader, tex, at, true);
  return { kind: "maths", at, tex };
}

function readCode(reader: Reader, text: string, at: Loc): Block | null {
  const [head = "", ...body] = text.split("\n");
  const language = head.trim() || "text";
  if (!codeLanguages.includes(language)) {
    const column = at[3] + head.length - head.trimStart().length;
    const word: Loc = [at[0], column, at[0], column + [...language].length];
    reader.findings.text("CODE_LANGUAGE", word, { name: language }, renameFix(word, language, codeLanguages));
  }
  const code = dedent(body);
  if (code === "") {
    reader.findings.text("CODE_EMPTY", at);
    return null;
  }
  return { kind: "code", at, language: codeLanguages.includes(language) ? language : "text", text: code };
}

/** Lines without their shared indentation. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  if (indents.length === 0) return "";
  return lines
    .map((line) => line.slice(shared))
    .join("\n")
    .trimEnd();
}
