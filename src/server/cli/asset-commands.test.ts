import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import { checkAssets, makeAsset, solveAsset } from "./asset-commands.ts";

const folder = mkdtempSync(join(tmpdir(), "hypatia-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command and returns the lines it prints. */
async function lines(run: (say: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const printed: string[] = [];
  await run((line) => printed.push(line));
  return printed;
}

const generated = authoredTypes.filter((type) => findInteractive(type)?.generate);

test.each(generated)("makes %s without a mistake and prints how to solve it", async (type) => {
  const to = join(folder, `${type}.json`);
  expect(await lines((say) => makeAsset(type, { difficulty: "1", seed: "one", to }, say))).toEqual([
    `${to} is ${type} of difficulty 1, made from the seed one.`,
  ]);
  const problems: string[] = [];
  expect(await checkAssets([to], (line) => problems.push(line))).toBe(0);
  const solution = await lines((say) => solveAsset(to, say));
  expect(solution.at(-1)).toMatch(/^Answer: /);
  expect(solution.join("\n")).not.toMatch(/undefined|[A-Z]{2,}_[A-Z]/);
});

test("the same seed makes the same exercise, and another file is never overwritten", async () => {
  const made = () => lines((say) => makeAsset("calcdoku", { difficulty: "1", seed: "one" }, say));
  expect(await made()).toEqual(await made());
  expect((await made()).join("\n")).toBe(readFileSync(join(folder, "calcdoku.json"), "utf8").trimEnd());
  const again = makeAsset("calcdoku", { difficulty: "1", to: join(folder, "calcdoku.json") }, () => undefined);
  await expect(again).rejects.toThrow("is already there");
});

test("a mistake is printed with its place, and the status is 1", async () => {
  const file = join(folder, "broken.json");
  const grid = JSON.parse(readFileSync(join(folder, "calcdoku.json"), "utf8"));
  writeFileSync(file, JSON.stringify({ ...grid, size: 2 }));
  const printed: string[] = [];
  expect(await checkAssets([file], (line) => printed.push(line))).toBe(1);
  expect(printed[0]).toMatch(/^error\[\w+\] .*broken\.json/);
  await expect(solveAsset(file, () => undefined)).rejects.toThrow("asset check says which");
});

test.each([
  ["no such file", () => solveAsset(join(folder, "none.json"), () => undefined), "can't be read"],
  ["no such type", () => makeAsset("sudoku", { difficulty: "1" }, () => undefined), "There is no type sudoku"],
  ["no such difficulty", () => makeAsset("calcdoku", { difficulty: "9" }, () => undefined), "from 1 to 5"],
])("says in one line what's wrong: %s", async (_what, run, reason) => {
  await expect(run()).rejects.toThrow(reason);
});
