import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ownEnvironment, ownNode, root } from "./ground.mjs";

/** What reads the code without running it. */
export const staticChecks = [
  { name: "format and lint", tool: "@biomejs/biome/bin/biome", args: ["check", "--error-on-warnings", "."] },
  { name: "types", tool: "typescript/bin/tsc", args: ["-p", "tsconfig.json"] },
  { name: "types of the pure floors", tool: "typescript/bin/tsc", args: ["-p", "tsconfig.pure.json"] },
  { name: "unused code", tool: "knip/bin/knip.js", args: ["--no-progress"] },
];

/** Runs one check and answers how many passed and failed: one of one. */
export function runCheck({ name, tool, args }) {
  console.log(`\n── ${name}`);
  const done = run(tool, args);
  console.log(done ? "ok" : `${name}: failed`);
  return { passed: done ? 1 : 0, failed: done ? 0 : 1 };
}

/** Runs one project of the tests and answers how many passed and failed. */
export function runTests(project) {
  console.log(`\n── tests: ${project}`);
  const dir = mkdtempSync(join(tmpdir(), "hypatia-report-"));
  const report = join(dir, "report.json");
  const notRun = join(dir, "not-run");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const done = run("vitest/vitest.mjs", ["run", "--project", project, ...reporters], {
    NOT_RUN_FILE: notRun,
  });
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults,
    } = JSON.parse(readFileSync(report, "utf8"));
    console.log(`\nThe slowest files:\n${slowest(testResults).join("\n")}`);
    // A file that does not even load has no failed tests, and an error outside of any test fails the run all the same.
    return {
      passed,
      failed: Math.max(
        numFailedTests,
        done ? 0 : Math.max(1, numFailedTests),
        numFailedTests === 0 ? numFailedTestSuites : 0,
      ),
      notRun: linesOf(notRun),
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Where a run's time went: the ten files that took longest, in seconds. */
function slowest(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

/** What this machine could not run, with the reason; tests write it themselves. */
function linesOf(file) {
  return existsSync(file) ? [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))] : [];
}

function run(tool, args, env = {}) {
  const done = spawnSync(ownNode(), [join(root, "node_modules", tool), ...args], {
    cwd: root,
    // A log with a colour code around every dot is of no use to anybody.
    env: ownEnvironment({ NODE_ENV: "test", NO_COLOR: "1", ...env }),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return done.status === 0;
}

export function sum(results) {
  return {
    passed: results.reduce((all, one) => all + one.passed, 0),
    failed: results.reduce((all, one) => all + one.failed, 0),
  };
}
