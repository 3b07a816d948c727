import type { LessonAsset } from "../lesson-program.ts";
import { allowedPackages, readPackage } from "../vocabulary/elm-packages.ts";
import type { Findings } from "./findings.ts";

const MAX_SOURCE_LENGTH = 200_000;

/** Reports problems of Elm programs that show without compiling them. */
export function checkElm(findings: Findings, assets: readonly LessonAsset[]): void {
  const versions = new Map<string, string>();
  for (const { alias, elm = "", packages = [] } of assets) {
    if (elm.trim() === "") findings.asset("ELM_EMPTY", alias);
    else if (!/^main\b/m.test(elm)) findings.asset("ELM_MAIN", alias);
    if (elm.length > MAX_SOURCE_LENGTH) findings.asset("ELM_LONG", alias);
    if (/^effect module\b/m.test(elm)) findings.asset("ELM_MODULE", alias);
    for (const [index, wanted] of packages.entries()) {
      const found = readPackage(wanted);
      if (!found || !allowedPackages.has(found.name)) {
        findings.asset("ELM_PACKAGE", alias, { name: wanted }, `/packages/${index}`);
        continue;
      }
      const { name, version } = found;
      const before = versions.get(name);
      if (before !== undefined && before !== version) {
        findings.asset("ELM_VERSION", alias, { name, version: before }, `/packages/${index}`);
      }
      versions.set(name, before ?? version);
    }
  }
}
