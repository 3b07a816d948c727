import { createHash } from "node:crypto";
import { relative } from "node:path";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { compiledMessages } from "./scripts/compiled-messages.ts";
import { iconsAlone } from "./scripts/icons-alone.ts";
import { initialChunks } from "./scripts/initial-chunks.ts";
import { lessonRoutes } from "./scripts/lesson-routes.ts";
import { filesAhead, smallPreload } from "./scripts/preload-lists.ts";
import { nodeModulesBare, startChunk, unbundledPackages } from "./scripts/server-build.ts";
import { transpilerSha } from "./src/server/content/transpiler-sha.ts";

const BASE = "/assets/";

/** Two builds: the browser's chunks (dist/web, with a manifest, compressed once and for all) and the server with its screens (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    iconsAlone(),
    ...(isSsrBuild
      ? [nodeModulesBare()]
      : [
          compiledMessages(),
          lessonRoutes(),
          smallPreload(BASE),
          compression({
            algorithms: [
              defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
              defineAlgorithm("gzip", { level: 9 }),
            ],
            include: /\.(js|css|svg|json)$/,
            threshold: 512,
          }),
        ]),
  ],
  // The usual names end in a number that differs for each class and can't be compressed.
  css: { modules: { generateScopedName: (name, file) => `${name}_${fileMark(file)}` } },
  define: isSsrBuild ? { TRANSPILER_SHA: JSON.stringify(transpilerSha) } : {},
  ssr: { noExternal: true, external: unbundledPackages(import.meta.dirname) },
  publicDir: isSsrBuild ? false : "src/web/public",
  base: BASE,
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: true,
        target: "node24",
        // Chunks lie beside main.js: some find their files relative to themselves.
        rolldownOptions: {
          input: { main: "src/main.ts" },
          output: { chunkFileNames: "[name]-[hash].js", codeSplitting: { groups: [startChunk(import.meta.dirname)] } },
        },
      }
    : {
        outDir: "dist/web",
        assetsDir: "",
        manifest: true,
        // One style sheet for the product: it is small, and forty requests are not.
        cssCodeSplit: false,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: filesAhead },
        rolldownOptions: {
          input: [
            ...["app", "page", "lesson", "embed", "offline"].map((name) => `src/web/entry-${name}.tsx`),
            "src/web/offline/service-worker.ts",
          ],
          // React in a chunk of its own, which compresses better than its parts and survives our releases in caches.
          output: {
            // A service worker keeps its address from build to build.
            entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "[name]-[hash].js"),
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
                ...initialChunks(import.meta.dirname),
              ],
            },
          },
        },
      },
}));

/** Mark of a style sheet, the same on every machine and in both builds. */
function fileMark(file: string): string {
  return createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("hex")
    .slice(0, 6);
}
