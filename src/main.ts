import { join } from "node:path";
import { endWith, start } from "#server/start.ts";
import type { BuildManifest } from "#web/build-manifest.ts";
import { createRenderPage } from "#web/entry-server.tsx";

/** The only place where server and web meet. */
start({
  env: process.env,
  webDir: join(import.meta.dirname, "../web"),
  contentDir: process.env.CONTENT_DIR ?? join(import.meta.dirname, "../../content"),
  interactivesDir: join(import.meta.dirname, "../../src/interactives"),
  renderPageFor: (manifest) => createRenderPage(manifest as BuildManifest), // what our own build wrote
  say: (line) => console.log(line),
}).catch((error: unknown) => endWith(error));
