import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWith, start } from "#server/start.ts";
import { plainRender } from "./plain-render.ts";

/** The whole server as a process of its own, with pages of plain words instead of web's: for tests of faults, which need no build. */
const webDir = mkdtempSync(join(tmpdir(), "hypatia-web-"));
mkdirSync(join(webDir, ".vite"));
writeFileSync(join(webDir, ".vite/manifest.json"), "{}");

start({
  env: process.env,
  webDir,
  contentDir: join(import.meta.dirname, "catalogue"),
  interactivesDir: join(import.meta.dirname, "../../src/interactives"),
  renderPageFor: () => plainRender,
  say: (line) => console.log(line),
}).catch((error: unknown) => endWith(error));
