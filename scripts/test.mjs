import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runCheck, runTests, staticChecks, sum } from "./run-checks.mjs";

ensureInstalled();
const results = [...staticChecks.map(runCheck), runTests("unit")];
ensureBuilt();
results.push(runTests("journeys"));

const { passed, failed } = sum(results);
const notRun = results.flatMap((one) => one.notRun ?? []);
if (notRun.length > 0) console.log(`\n${notRun.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
