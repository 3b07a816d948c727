import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codes } from "./codes.ts";

const names = { error: "error", warning: "warning", info: "note", debug: "note" };

test("lists every code with its message in the reference of problems", () => {
  const reference = readFileSync(new URL("../../../docs/lesson-problems.md", import.meta.url), "utf8");
  const rows = Object.entries(codes).map(
    ([code, { severity, message }]) => `| \`${code}\` | ${names[severity]} | ${message.replaceAll("|", "\\|")} |`,
  );
  expect(reference.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
});
