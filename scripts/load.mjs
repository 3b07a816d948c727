import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** `npm run load` lets learners come to a site on this machine, and prints what they waited and what they cost. */
ensureInstalled();
ensureBuilt();
const done = spawnSync(
  ownNode(),
  ["--disable-warning=ExperimentalWarning", join(root, "bench/learners/run.ts"), ...process.argv.slice(2)],
  { cwd: root, env: ownEnvironment({ NODE_ENV: "production" }), stdio: "inherit" },
);
process.exit(done.status ?? 1);
