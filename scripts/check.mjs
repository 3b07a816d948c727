import { ensureInstalled } from "./install.mjs";
import { runCheck, staticChecks, sum } from "./run-checks.mjs";

ensureInstalled();
const { passed, failed } = sum(staticChecks.map(runCheck));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
