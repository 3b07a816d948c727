import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitWith, start } from "#server/start.ts";
import { plainRender } from "./plain-render.ts";

/** The whole server in its own process, with plain text pages instead of web's: for tests of faults, which need no build. */
const webDir = mkdtempSync(join(tmpdir(), "hypatia-web-"));
mkdirSync(join(webDir, ".vite"));
writeFileSync(join(webDir, ".vite/manifest.json"), "{}");

// Tests set a failpoint while it runs, so that a death needs no start of its own.
process.on("message", (failpoint) => {
  process.env.FAILPOINT = String(failpoint);
  process.send?.(failpoint);
});
process.channel?.unref();

start({
  env: process.env,
  webDir,
  contentDir: join(import.meta.dirname, "../../tests/kit/catalogue"),
  interactivesDir: join(import.meta.dirname, "../../src/interactives"),
  loadRenderer: async () => plainRender,
  loadEmbeds: async () => () => "",
  loadCovers: async () => () => ({ motif: "", mark: "", colours: { ink: "black", soft: "white", inkSoft: "black" } }),
  loadOffline: async () => null,
  background: process.env.BACKGROUND !== "off",
  say: (line) => console.log(line),
}).catch((error: unknown) => exitWith(error));
