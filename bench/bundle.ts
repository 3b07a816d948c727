import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type BuildManifest, scriptFiles } from "#web/build-manifest.ts";
import { sourcesOf } from "#web/screens/sources.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const ROOT = join(import.meta.dirname, "..");
const WEB = join(ROOT, "dist/web");
/** The bar of P5, which is also what H5P's True/False ships. */
const LESSON_BYTES = 90 * 1024;
const VIEW_BYTES = 30 * 1024;

/** What a lesson's page loads before it can be used, and what each interactive adds to it, after brotli (P5). */
export const bundles: Bench = {
  id: "P5",
  async run(): Promise<Row[]> {
    const manifest: BuildManifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
    const { entry, chunks } = sourcesOf("lesson", "client");
    const first = scriptFiles(manifest, [entry, ...chunks]);
    const rows = [
      budget("P5", "scripts of a lesson's page, against 90 KB (and H5P's True/False)", first, LESSON_BYTES),
    ];
    for (const type of readdirSync(join(ROOT, "src/interactives"))) {
      const view = `src/interactives/${type}/view.tsx`;
      if (!manifest[view]) continue;
      const more = scriptFiles(manifest, [view]).filter((script) => !first.includes(script));
      rows.push(budget(`P5-${type}`, `what ${type} adds when a lesson has one, against 30 KB`, more, VIEW_BYTES));
    }
    return rows;
  },
};

function budget(id: string, what: string, scripts: readonly string[], bytes: number): Row {
  const sum = scripts.reduce((total, script) => total + compressed(script.replace("/assets/", "")), 0);
  return atMost({ id, what, ours: kilobytes(sum), reference: kilobytes(bytes), ratio: sum / bytes }, 1);
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(join(WEB, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
