import { join } from "node:path";
import { transpilerSha } from "#server/content/transpiler-sha.ts";
import { nodeModulesBare, unbundledPackages } from "../../scripts/server-build.ts";
import { oncePerRun } from "./once-per-run.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Bundles plain-product.ts once per run, as the product is bundled: a start then takes half the time that loading a thousand sources does. */
export function buildPlainProduct(): Promise<string> {
  return oncePerRun("plain-product", async () => {
    const { build } = await import("vite");
    await build({
      configFile: false,
      root: ROOT,
      logLevel: "warn",
      publicDir: false,
      plugins: [nodeModulesBare()],
      ssr: { noExternal: true, external: unbundledPackages(ROOT) },
      // Settings decide when the product starts, not here.
      define: { "process.env.NODE_ENV": "process.env.NODE_ENV", TRANSPILER_SHA: JSON.stringify(transpilerSha) },
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
