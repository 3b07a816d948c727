import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { fail, ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** How often we look whether npm is still there. */
const LOOK_MS = 250;

ensureInstalled();
ensureBuilt();

// React picks its fast build by NODE_ENV; whether this is production for us is said separately.
const env = ownEnvironment({
  NODE_ENV: "production",
  HYPATIA_ENV: process.env.NODE_ENV ?? "development",
  HYPATIA_STOP_WITH_STDIN: "1",
});
// Room for what one request leaves behind: it is cleared away less often, and little of it lives long.
const productFlags = ["--enable-source-maps", "--max-semi-space-size=64"];
const product = spawn(ownNode(), [...productFlags, join(root, "dist/server/main.js")], {
  cwd: root,
  env,
  // The product stops when this end of its input closes, so killing the starter leaves nothing behind.
  stdio: ["pipe", "inherit", "inherit"],
  // Ctrl-C reaches the whole foreground group: it is forwarded once, not twice.
  detached: true,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => product.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}
// npm's shell passes no signal on: when it is gone, npm was told to stop.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  setInterval(() => process.ppid === parent || product.stdin.end(), LOOK_MS).unref();
}
product.on("exit", (code, signal) => {
  if (code !== null) process.exit(code);
  if (signal === "SIGTERM" || signal === "SIGINT") process.exit(0);
  fail(`Hypatia was ended by ${signal}: start it again. What it acknowledged is kept.`);
});
