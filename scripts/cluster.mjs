import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** `npm run cluster` tries the whole product on a database of three nodes, whose primary it kills. */
ensureInstalled();
const args = process.argv.slice(2);
if (!args.includes("--help")) {
  const missing = run("cluster/install.ts", []);
  if (missing !== 0) process.exit(missing);
  ensureBuilt();
}
process.exit(run("cluster/run.ts", args));

function run(file, more) {
  const done = spawnSync(ownNode(), ["--disable-warning=ExperimentalWarning", join(root, file), ...more], {
    cwd: root,
    env: ownEnvironment({ NODE_ENV: "production" }),
    stdio: "inherit",
  });
  return done.status ?? 1;
}
