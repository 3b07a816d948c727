import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { BuildManifest } from "#web/build-manifest.ts";

// Compiling all modules is a good part of a start. The cache must be on before they are imported.
enableCompileCache(join(import.meta.dirname, "../compile-cache"));
const { exitWith, start } = await import("#server/start.ts");

const webDir = join(import.meta.dirname, "../web");

/** The only place where server and web meet. */
start({
  env: process.env,
  webDir,
  contentDir: process.env.CONTENT_DIR ?? join(import.meta.dirname, "../../content"),
  interactivesDir: join(import.meta.dirname, "../../src/interactives"),
  // React and all screens load once the server listens.
  async loadRenderer(manifest) {
    const { createRenderPage } = await import("#web/entry-server.tsx");
    const built = manifest as BuildManifest; // what our own build wrote
    const sheet = built["style.css"];
    return createRenderPage(built, sheet && readFileSync(join(webDir, sheet.file), "utf8"));
  },
  async loadEmbeds(manifest) {
    const { createRenderEmbed } = await import("#web/entry-server.tsx");
    return createRenderEmbed(manifest as BuildManifest); // what our own build wrote
  },
  async loadCovers() {
    const { drawCover } = await import("#web/cover-drawing.tsx");
    return drawCover;
  },
  async loadOffline(manifest) {
    const { offlineBuild } = await import("#web/offline-build.tsx");
    return offlineBuild(manifest as BuildManifest); // as above
  },
  say: (line) => console.log(line),
}).catch((error: unknown) => exitWith(error));
