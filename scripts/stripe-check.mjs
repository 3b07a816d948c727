import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const main = join(root, "src/server/payments/check/main.ts");
const done = spawnSync(ownNode(), ["--disable-warning=ExperimentalWarning", main], {
  cwd: root,
  env: ownEnvironment({}),
  stdio: "inherit",
});
process.exit(done.status ?? 1);
