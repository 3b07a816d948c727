import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const REAPER = join(import.meta.dirname, "../../cluster/reaper.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Leaves a child of a child behind, and says who its parent is then and whether it's still listed once it has ended. */
const LEAVES_ONE = `
  const { execSync } = require("node:child_process");
  const { existsSync, readFileSync } = require("node:fs");
  const pid = execSync("sleep 0.5 >/dev/null 2>&1 & echo $!", { encoding: "utf8" }).trim();
  const parent = Number(readFileSync("/proc/" + pid + "/stat", "utf8").split(") ")[1].split(" ")[1]);
  const until = Date.now() + 10000;
  while (existsSync("/proc/" + pid) && Date.now() < until) execSync("sleep 0.05");
  console.log(JSON.stringify({ isReapers: parent === process.ppid, stays: existsSync("/proc/" + pid) }));
  process.exit(7);
`;

test.skipIf(process.platform !== "linux" || !hasPython)(
  "a killed node of the cluster leaves no dead process behind, even in a container",
  () => {
    const { stdout, status } = spawnSync("python3", [REAPER, process.execPath, "-e", LEAVES_ONE], { encoding: "utf8" });
    expect(JSON.parse(stdout)).toEqual({ isReapers: true, stays: false });
    expect(status).toBe(7);
  },
);
