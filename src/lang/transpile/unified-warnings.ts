import type { Diagnostic } from "../lesson-program.ts";

/** The same list without what is said twice: about an asset once per alias and place in it, about the text once per place. */
export function unifiedWarnings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, sourceType, alias, path, location }) => {
    const start = location?.start;
    const place = alias === undefined ? `${start?.line}:${start?.column}` : `${alias} ${path}`;
    const key = `${sourceType} ${code} ${place} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
