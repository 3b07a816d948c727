import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { fail, ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";

/** Interval of the check that npm is still running, in ms. */
const LOOK_MS = 250;

ensureInstalled();
ensureBuilt();

// React picks its fast build by NODE_ENV; whether this is production for us is a separate setting.
const env = ownEnvironment({
  NODE_ENV: "production",
  HYPATIA_ENV: process.env.HYPATIA_ENV || process.env.NODE_ENV || "development",
  HYPATIA_STOP_WITH_STDIN: "1",
});
// Room for the garbage of one request: collected less often, little of it survives.
const productFlags = ["--enable-source-maps", "--min-semi-space-size=16", "--max-semi-space-size=64"];
const product = spawn(ownNode(), [...productFlags, join(root, "dist/server/main.js")], {
  cwd: root,
  env,
  // The product stops when this end of its input closes, so killing the starter leaves nothing behind.
  stdio: ["pipe", "inherit", "inherit"],
  // Ctrl-C reaches the whole foreground group: forward it once, not twice.
  detached: true,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => product.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}
// npm's shell passes no signal on: once it's gone, npm has been stopped.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  setInterval(() => process.ppid === parent || product.stdin.end(), LOOK_MS).unref();
}
product.on("exit", (code, signal) => {
  if (code !== null) process.exit(code);
  if (signal === "SIGTERM" || signal === "SIGINT") process.exit(0);
  fail(`Hypatia was ended by ${signal}: start it again. What it acknowledged is kept.`);
});
