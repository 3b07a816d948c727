import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ownEnvironment, ownNode, root } from "./ground.mjs";

const CACHE = "node_modules/.cache";
const types = (project) => [
  "-p",
  project,
  "--incremental",
  "--tsBuildInfoFile",
  `${CACHE}/${project.replace(".json", ".tsbuildinfo")}`,
];

/** Checks that read the code without running it, the slowest first. */
const staticChecks = [
  { name: "types", tool: "typescript/bin/tsc", args: types("tsconfig.json") },
  { name: "unused code", tool: "knip/bin/knip.js", args: ["--no-progress"] },
  { name: "format and lint", tool: "@biomejs/biome/bin/biome", args: ["check", "--error-on-warnings", "."] },
  { name: "types of the pure floors", tool: "typescript/bin/tsc", args: types("tsconfig.pure.json") },
];

/** Projects of vitest.config.ts that need no build of the product. */
export const unitProjects = ["pure", "dom", "db", "alone"];

/** Runs the static checks side by side: one result each. What a check prints is shown as one block when it ends. */
export function runStaticChecks() {
  return Promise.all(staticChecks.map(runStaticCheck));
}

async function runStaticCheck({ name, tool, args }) {
  const { ok, printed } = await run(tool, args, { quiet: true });
  console.log(`\n── ${name}\n${printed}${ok ? "ok" : `${name}: failed`}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** If more files than this fail at once, it isn't an accident of timing. */
const FILES_RUN_AGAIN = 5;

/**
 * Runs up to five files that failed in a whole run once more by themselves. A test that passes then was unsteady: its name is printed at the
 * end as a bug to fix.
 */
export async function repeatFailed(projects, first) {
  const files = first.failedFiles ?? [];
  if (files.length === 0 || files.length > FILES_RUN_AGAIN) return first;
  const again = await runTests(projects, files);
  if (again.failed > 0) return { ...first, failed: again.failed };
  return {
    passed: first.passed + first.failed,
    failed: 0,
    notRun: first.notRun,
    unsteady: first.failedTests,
  };
}

/** Runs the tests of these projects, all of them or those that `filters` (arguments for vitest) choose. */
export async function runTests(projects, filters = []) {
  console.log(`\n── tests: ${projects.join(", ")}`);
  const dir = mkdtempSync(join(tmpdir(), "hypatia-report-"));
  const report = join(dir, "report.json");
  const notRun = join(dir, "not-run");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...only(projects), ...reporters, "--passWithNoTests", ...filters];
  const { ok } = await run("vitest/vitest.mjs", args, { env: { NOT_RUN_FILE: notRun } });
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults,
    } = JSON.parse(readFileSync(report, "utf8"));
    if (testResults.length > 1) console.log(`\nThe slowest files:\n${slowest(testResults).join("\n")}`);
    // A file that doesn't load has no failed tests, and an error outside of any test fails the run all the same.
    return {
      passed,
      failed: Math.max(
        numFailedTests,
        ok ? 0 : Math.max(1, numFailedTests),
        numFailedTests === 0 ? numFailedTestSuites : 0,
      ),
      notRun: linesOf(notRun),
      failedFiles: testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(root, name)),
      failedTests: testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: ok ? 0 : 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs the tests that `filters` choose again and again, as files change, until the user quits. */
export async function watchTests(projects, filters) {
  const { ok } = await run("vitest/vitest.mjs", ["watch", ...only(projects), ...filters], { input: "inherit" });
  return ok ? 0 : 1;
}

/** Test files of a project that `filters` choose. */
export async function filesOf(project, filters) {
  const args = ["list", ...only([project]), "--filesOnly", "--json", "--passWithNoTests", ...filters];
  const { ok, printed } = await run("vitest/vitest.mjs", args, { quiet: true });
  if (!ok) throw new Error(`The tests of ${project} can't be listed:\n${printed}`);
  return JSON.parse(printed.slice(printed.indexOf("[")));
}

const only = (projects) => projects.flatMap((project) => ["--project", project]);

/** Each failed test as `file: name`; a file that didn't load by its path alone. */
function failuresOf({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [relative(root, name)];
  return failed.map(({ fullName }) => `${relative(root, name)}: ${fullName}`);
}

/** The ten files that took longest, in seconds. */
function slowest(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

/** Tests that this machine could not run, with the reason; tests write it themselves. */
function linesOf(file) {
  return existsSync(file) ? [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))] : [];
}

/** Runs a tool of node_modules: whether it succeeded, and with `quiet` what it printed. */
export function run(tool, args, { env = {}, quiet = false, input = "ignore" } = {}) {
  const output = quiet ? "pipe" : "inherit";
  const child = spawn(ownNode(), [join(root, "node_modules", tool), ...args], {
    cwd: root,
    // Colour codes around every dot make a log unreadable.
    env: ownEnvironment({ NODE_ENV: "test", NO_COLOR: "1", ...env }),
    stdio: [input, output, output],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ ok: status === 0, printed }));
  });
}

export function sum(results) {
  return {
    passed: results.reduce((all, { passed }) => all + passed, 0),
    failed: results.reduce((all, { failed }) => all + failed, 0),
  };
}
