import type { Fix } from "../lesson-program.ts";
import type { Loc } from "../syntax.ts";
import { replaceFix } from "./findings.ts";
import { nearest } from "./nearest.ts";

/** "Did you mean ...?" for a misspelt name; undefined if no known name is close. */
export function renameFix(at: Loc, name: string, known: Iterable<string>): Fix | undefined {
  const meant = nearest(name, known);
  return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, at, meant);
}
