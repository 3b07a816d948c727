import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { compiledMessages } from "./scripts/compiled-messages.ts";

/** Two builds: the browser's chunks (dist/web, with a manifest, compressed once and for all) and the server with its screens (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          compiledMessages(),
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
  publicDir: isSsrBuild ? false : "src/web/public",
  base: "/assets/",
  build: isSsrBuild
    ? { outDir: "dist/server", ssr: true, target: "node24", rolldownOptions: { input: { main: "src/main.ts" } } }
    : {
        outDir: "dist/web",
        assetsDir: "",
        manifest: true,
        // One style sheet for the product: it is small, and forty requests are not.
        cssCodeSplit: false,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["src/web/entry-app.tsx", "src/web/entry-page.tsx", "src/web/entry-lesson.tsx"],
        },
      },
}));
