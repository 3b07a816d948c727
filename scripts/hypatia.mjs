import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const main = join(root, "src/server/cli/main.ts");
const done = spawnSync(ownNode(), ["--disable-warning=ExperimentalWarning", main, ...process.argv.slice(2)], {
  // Paths in the arguments are relative to where the user is.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: ownEnvironment({ DATA_DIR: process.env.DATA_DIR ?? join(root, ".data") }),
  stdio: "inherit",
});
process.exit(done.status ?? 1);
