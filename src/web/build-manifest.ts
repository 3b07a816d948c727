/** One row of Vite's manifest, as far as a document needs it. */
export interface ManifestRow {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}
export type BuildManifest = Readonly<Record<string, ManifestRow>>;

export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

const BASE = "/assets/";

/** The files of a source module's chunk with everything that it imports at once, as addresses; its own script comes first. */
export function chunkFiles(manifest: BuildManifest, sources: readonly string[]): ChunkFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const left = [...sources].reverse();
  for (let source = left.pop(); source !== undefined; source = left.pop()) {
    const row = manifest[source];
    if (!row || seen.has(source)) continue;
    seen.add(source);
    scripts.add(BASE + row.file);
    for (const css of row.css ?? []) styles.add(BASE + css);
    left.push(...(row.imports ?? []));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** The preloaded fonts: text and headings in Latin, which every page shows at once. */
export function fontFiles(manifest: BuildManifest): string[] {
  return Object.values(manifest)
    .map((row) => row.file)
    .filter((file) => /^(atkinson-hyperlegible-next|fraunces)-latin-(wght|opsz)-normal.*\.woff2$/.test(file))
    .map((file) => BASE + file);
}
