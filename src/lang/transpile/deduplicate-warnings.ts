import type { Diagnostic } from "../lesson-program.ts";

/** Removes duplicates: of an asset's problems per alias and path, of the text's per location. */
export function deduplicateWarnings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
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
