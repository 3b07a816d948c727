import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ownEnvironment, ownNode, root } from "./ground.mjs";
import { ensureInstalled } from "./install.mjs";
import { runTests, sum, unitProjects } from "./run-checks.mjs";

/**
 * All tests in full volume: every example played, in the browser by mouse, taps and keys too, 200 made exercises of each type, a death before each statement,
 * all orders of webhooks, and 10,000 random histories of money, or as many as HISTORIES says. Then one round of each bench. Arguments choose among
 * the tests.
 */
process.env.NIGHTLY = "1";
ensureInstalled();
const filters = process.argv.slice(2);
const results = [await runTests(unitProjects, filters)];
if (filters.length === 0) {
  ensureBuilt();
  results.push(await runTests(["journeys"]), runTour(), runBenchesOnce());
}
const { passed, failed } = sum(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function runTour() {
  console.log("\n── tour, every lesson played");
  const tour = join(root, "scripts/tour.mjs");
  const { status } = spawnSync(ownNode(), [tour], { cwd: root, env: ownEnvironment(), stdio: "inherit" });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

function runBenchesOnce() {
  console.log("\n── benches, one round each");
  const bench = join(root, "scripts/bench.mjs");
  const { status } = spawnSync(ownNode(), [bench, "--once"], { cwd: root, env: ownEnvironment(), stdio: "inherit" });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}
