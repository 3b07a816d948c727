import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const args = ["--disable-warning=ExperimentalWarning", join(root, "tests/tour/tour.ts"), ...process.argv.slice(2)];
const done = spawnSync(ownNode(), args, { cwd: root, env: ownEnvironment(), stdio: "inherit" });
process.exit(done.status ?? 1);
