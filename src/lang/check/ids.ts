import { type Findings, replaceFix } from "./findings.ts";
import { nearest } from "./nearest.ts";
import type { Reader } from "./reader.ts";

/** Reports blanks that refer to no question, and questions with the name of an asset. */
export function checkIds(
  findings: Findings,
  blanks: Reader["blanks"],
  ids: ReadonlyMap<string, number>,
  aliases: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): void {
  for (const { id, at } of blanks) {
    if (ids.has(id)) continue;
    findings.text("BLANK_UNKNOWN", at, { id }, () => {
      const meant = nearest(id, ids.keys());
      return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, `"${meant}"`);
    });
  }
  for (const [id, line] of ids) if (aliases.has(id)) findings.text("ID_IS_ALIAS", [line, 1, line, 2], { id });
}
