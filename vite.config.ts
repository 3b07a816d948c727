import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds: the browser's chunks (dist/web, with a manifest) and the server with its screens (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: isSsrBuild ? false : "src/web/public",
  base: "/build/",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        ssr: true,
        target: "node20",
        rolldownOptions: { input: { main: "src/main.ts" } },
      }
    : {
        outDir: "dist/web",
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            app: "src/web/entry-app.tsx",
            page: "src/web/entry-page.tsx",
            lesson: "src/web/entry-lesson.tsx",
          },
        },
      },
}));
