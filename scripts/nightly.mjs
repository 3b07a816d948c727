import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** The tests that are given as much time as they like: HISTORIES says how many random histories of money are tried. */
ensureInstalled();
const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "unit", "tests/histories"];
const env = ownEnvironment({ NODE_ENV: "test", NO_COLOR: "1", HISTORIES: process.env.HISTORIES ?? "10000" });
const done = spawnSync(ownNode(), args, { cwd: root, env, stdio: "inherit" });
process.exit(done.status ?? 1);
