import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, needWritable, ownEnvironment, ownNode, root } from "./ground.mjs";

const STAMP = join(root, "dist/.stamp");
const SOURCES = [
  "src",
  "content/concepts.json",
  "package-lock.json",
  "vite.config.ts",
  "scripts/compiled-messages.ts",
  "scripts/icons-alone.ts",
  "scripts/initial-chunks.ts",
  "scripts/lesson-routes.ts",
  "scripts/preload-lists.ts",
  "scripts/server-build.ts",
  "tsconfig.json",
];

/** Builds the browser's files and the server if a source has changed since the last build. */
export function ensureBuilt() {
  const now = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === now) return;
  needWritable("dist");
  console.log("Building …");
  rmSync(STAMP, { force: true });
  for (const args of [[], ["--ssr"]]) {
    const vite = join(root, "node_modules/vite/bin/vite.js");
    const done = spawnSync(ownNode(), [vite, "build", "--logLevel", "warn", ...args], {
      cwd: root,
      env: ownEnvironment({ NODE_ENV: "production" }),
      encoding: "utf8",
    });
    if (done.status !== 0) fail(`${done.stdout}${done.stderr}\nThe build failed: the message above says where.`);
  }
  writeFileSync(STAMP, now);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesIn).sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Files under a path, without tests: those aren't built. */
function filesIn(path) {
  if (/\.test\.tsx?$/.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)));
}
