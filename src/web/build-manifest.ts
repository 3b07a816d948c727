/** Row of Vite's manifest, with the fields a document needs. */
export interface ManifestRow {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type BuildManifest = Readonly<Record<string, ManifestRow>>;

const BASE = "/assets/";

/** Addresses of the scripts of some source modules and everything they import statically, the first module's own script first. */
export function scriptFiles(manifest: BuildManifest, sources: readonly string[]): string[] {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const left = [...sources].reverse();
  for (let source = left.pop(); source !== undefined; source = left.pop()) {
    const row = manifest[source];
    if (!row || seen.has(source)) continue;
    seen.add(source);
    scripts.add(BASE + row.file);
    left.push(...(row.imports ?? []));
  }
  return [...scripts];
}

/** Address of the product's only style sheet. */
export function styleFiles(manifest: BuildManifest): string[] {
  const row = manifest["style.css"];
  return row ? [BASE + row.file] : [];
}

/** Fonts to preload: text and headings in Latin, which every page shows immediately. */
export function fontFiles(manifest: BuildManifest): string[] {
  return Object.values(manifest)
    .map((row) => row.file)
    .filter((file) => /^(atkinson-hyperlegible-next|fraunces)-latin-(wght|opsz)-normal.*\.woff2$/.test(file))
    .map((file) => BASE + file);
}

/** Fonts of formulas. */
export function formulaFonts(manifest: BuildManifest): string[] {
  return Object.values(manifest)
    .map((row) => row.file)
    .filter((file) => /^KaTeX_.*\.woff2$/.test(file))
    .map((file) => BASE + file);
}
