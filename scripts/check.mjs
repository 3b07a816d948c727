import { ensureInstalled } from "./install.mjs";
import { runStaticChecks, sum } from "./run-checks.mjs";

ensureInstalled();
const { passed, failed } = sum(await runStaticChecks());
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
