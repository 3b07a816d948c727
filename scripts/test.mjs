import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { filesOf, repeatFailed, runStaticChecks, runTests, sum, unitProjects, watchTests } from "./run-checks.mjs";

/** `npm test` runs every check; `npm test -- src/rules`, `-- --changed` and the like run only the tests that fit; `--watch` repeats them. */
ensureInstalled();
const filters = process.argv.slice(2);
if (filters.includes("--watch")) {
  const others = filters.filter((filter) => filter !== "--watch");
  process.exit(await watchTests(unitProjects, others));
}
const results = filters.length === 0 ? await everything() : await fitting();

const { passed, failed } = sum(results);
const notRun = results.flatMap((result) => result.notRun ?? []);
if (notRun.length > 0) console.log(`\n${notRun.join("\n")}`);
const unsteady = results.flatMap((result) => result.unsteady ?? []);
if (unsteady.length > 0) console.log(`\nUnsteady, failed once and passed alone:\n${unsteady.join("\n")}`);
if (passed + failed === 0) console.log(`\nNo test fits ${filters.join(" ")}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The static checks run beside the tests, which often wait for a database. The journeys come after: beside the others they wait in vain now and then. */
async function everything() {
  ensureBuilt();
  const checks = runStaticChecks();
  const unit = await repeatFailed(unitProjects, await runTests(unitProjects));
  const journeys = await repeatFailed(["journeys"], await runTests(["journeys"]));
  return [...(await checks), unit, journeys];
}

async function fitting() {
  const unit = await runTests(unitProjects, filters);
  if ((await filesOf("journeys", filters)).length === 0) return [unit];
  ensureBuilt();
  return [unit, await runTests(["journeys"], filters)];
}
