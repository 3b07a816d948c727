import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** `npm run cluster` tries the whole product on a database of three nodes, whose primary it kills. */
ensureInstalled();
ensureBuilt();
const done = spawnSync(
  ownNode(),
  ["--disable-warning=ExperimentalWarning", join(root, "cluster/run.ts"), ...process.argv.slice(2)],
  { cwd: root, env: ownEnvironment({ NODE_ENV: "production" }), stdio: "inherit" },
);
process.exit(done.status ?? 1);
