import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type BuildManifest, scriptFiles } from "#web/build-manifest.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const ROOT = join(import.meta.dirname, "..");
/** Folder of the built scripts. */
export const WEB = join(ROOT, "dist/web");
/** Frame around a lesson's interactives. */
const FRAME = "src/web/lesson/live-interactive.tsx";
const LESSON_BYTES = 80 * 1024;
/** Size of H5P's True/False. */
const FRAMED_BYTES = 90 * 1024;
const VIEW_BYTES = 30 * 1024;

/** Scripts a lesson's page loads before it can be used, and what each interactive adds, after brotli (P5). */
export const bundles: Bench = {
  id: "P5",
  async run(): Promise<Row[]> {
    const manifest: BuildManifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
    const first = scriptFiles(manifest, ["src/web/entry-lesson.tsx"]);
    const rows = [budget("P5", "scripts of a lesson's page, against 80 KB", first, LESSON_BYTES)];
    const framed = scriptFiles(manifest, ["src/web/entry-lesson.tsx", FRAME]);
    rows.push(
      budget(
        "P5-frame",
        "the same with the frame around an interactive, against 90 KB (and H5P's True/False)",
        framed,
        FRAMED_BYTES,
      ),
    );
    for (const type of readdirSync(join(ROOT, "src/interactives"))) {
      const view = `src/interactives/${type}/view.tsx`;
      if (!manifest[view]) continue;
      const more = scriptFiles(manifest, [view]).filter((script) => !framed.includes(script));
      rows.push(budget(`P5-${type}`, `what ${type} adds when a lesson has one, against 30 KB`, more, VIEW_BYTES));
    }
    return rows;
  },
};

function budget(id: string, what: string, scripts: readonly string[], bytes: number): Row {
  const sum = scripts.reduce((total, script) => total + compressed(script.replace("/assets/", "")), 0);
  return atMost({ id, what, ours: kilobytes(sum), reference: kilobytes(bytes), ratio: sum / bytes }, 1);
}

/** Bytes of a built script after brotli. */
export function compressed(file: string): number {
  return brotliCompressSync(readFileSync(join(WEB, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
