import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A clone in which nothing is installed, with an npm and a bundler of ours that only write down what they were asked. */
let clone: string;

const FILES = {
  "package.json": "{}",
  "package-lock.json": '{ "packages": { "": {}, "node_modules/one": { "version": "1.0.0" } } }',
  "src/main.ts": "",
  "content/concepts.json": "{}",
  "vite.config.ts": "",
  "tsconfig.json": "{}",
  "npm-cli.js": `
    const fs = require("node:fs");
    fs.appendFileSync("asked", "npm " + process.argv.slice(2, 4).join(" ") + "\\n");
    if (process.env.NPM_FAILS) process.exit(1);
    const bundle = 'require("node:fs").mkdirSync("dist/server", { recursive: true });' +
      'require("node:fs").appendFileSync("asked", "vite on " + process.version + "\\\\n");' +
      'require("node:fs").writeFileSync("dist/server/main.js", "console.log(\\\\"ready on \\\\" + process.version)")';
    for (const folder of [".bin", "one", "vite/bin"]) fs.mkdirSync("node_modules/" + folder, { recursive: true });
    fs.writeFileSync("node_modules/one/package.json", "{}");
    fs.writeFileSync("node_modules/vite/bin/vite.js", bundle);
    fs.symlinkSync(process.env.OWN_NODE, "node_modules/.bin/node");`,
};

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "hypatia-clone-"));
  for (const folder of ["src", "content"]) mkdirSync(join(clone, folder));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(clone, name), text);
  cpSync(import.meta.dirname, join(clone, "scripts"), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** The Node of this machine, older than ours if there's one; else ours. */
function nodeOfTheMachine(): string {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return folders.map((folder) => join(folder, "node")).find((path) => existsSync(path)) ?? process.execPath;
}

function start(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(nodeOfTheMachine(), [join(clone, "scripts/start.mjs")], {
    cwd: clone,
    encoding: "utf8",
    env: { PATH: process.env.PATH, npm_execpath: join(clone, "npm-cli.js"), OWN_NODE: process.execPath, ...env },
  });
  return { status, printed: stdout + stderr };
}

const asked = () => readFileSync(join(clone, "asked"), "utf8").trim().split("\n");

test("the machine's own Node installs the packages and builds once, and the product runs on the packaged one", () => {
  const first = start();
  expect(first.printed).toBe(
    `Installing the packages (once, about a minute) …\nBuilding …\nready on ${process.version}\n`,
  );
  expect(first.status).toBe(0);
  expect(start().printed).toBe(`ready on ${process.version}\n`);
  expect(asked()).toEqual(["npm install --no-save", `vite on ${process.version}`, `vite on ${process.version}`]);
});

test("says in one sentence that the packages couldn't be installed, and tries again at the next start", () => {
  const failed = start({ NPM_FAILS: "1" });
  expect([failed.status, failed.printed]).toEqual([1, expect.stringContaining("The packages could not be installed")]);
  expect(start().status).toBe(0);
});

test("every script can be read by the machine's own Node", () => {
  const scripts = readdirSync(join(clone, "scripts")).filter((name) => name.endsWith(".mjs"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) {
    const { status, stderr } = spawnSync(nodeOfTheMachine(), ["--check", join(clone, "scripts", name)], {
      encoding: "utf8",
    });
    expect([name, status, stderr]).toEqual([name, 0, ""]);
  }
});
