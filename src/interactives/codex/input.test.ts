import { describe, expect, it } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import type { CaseRun, ProgramLanguage, RunCase } from "../kit/machine/job.ts";

const run = await openRunner();

function ran(language: ProgramLanguage, text: string, testCase: RunCase): CaseRun | undefined {
  const entry = language === "python" ? "main.py" : "main.js";
  const limits = { ms: 2000, mb: 64, outputKb: 64 };
  return run({ language, files: [{ path: entry, text }], entry, cases: [testCase], limits }).cases[0];
}

const GREETING: Readonly<Record<ProgramLanguage, string>> = {
  python: 'name = input("Name? ")\nprint("Hello", name)\nage = input("Age? ")\nprint(age)\n',
  javascript: 'const name = prompt("Name? ");\nprint("Hello", name);\nconst age = prompt("Age? ");\nprint(age);\n',
};

describe.each(["python", "javascript"] as const)("input in %s", (language) => {
  it("shows what was typed behind its question, on a line of its own", () => {
    const shown = ran(language, GREETING[language], { stdin: "Ann\n9\n", echo: true });
    expect(shown?.stdout).toBe("Name? Ann\nHello Ann\nAge? 9\n9\n");
  });

  it("ends at a question that nobody has answered yet, with the question last", () => {
    const shown = ran(language, GREETING[language], { stdin: "Ann\n", echo: true });
    expect(shown?.stdout).toBe("Name? Ann\nHello Ann\nAge? ");
    expect(shown?.raised?.type).toBe("EOFError");
  });

  it("says which parts of a test's output are questions", () => {
    const { stdout = "", prompts = [] } = ran(language, GREETING[language], { stdin: "Ann\n9\n" }) ?? {};
    expect(prompts.map(([from, length]) => stdout.slice(from, from + length))).toEqual(["Name? ", "Age? "]);
  });
});

describe("a turtle", () => {
  it("passes on its lines and areas, each area below its outline", () => {
    const drawn = ran(
      "python",
      'from turtle import *\ncolor("red", "gold")\nbegin_fill()\nfor _ in range(4):\n    forward(50)\n    left(90)\nend_fill()\n',
      {},
    )?.drawing;
    expect(drawn?.marks.map(({ k, colour }) => [k, colour])).toEqual([
      ["area", "gold"],
      ["line", "red"],
    ]);
    expect(drawn?.pens).toEqual([[0, 0, 0]]);
  });

  it("draws nothing of an earlier program, and nothing for programs without one", () => {
    ran("python", "import turtle\nturtle.forward(10)\n", {});
    expect(ran("python", "import turtle\nturtle.dot(5)\n", {})?.drawing?.marks).toHaveLength(1);
    expect(ran("python", "print(1)\n", {})?.drawing).toBeUndefined();
  });

  it("survives a program that puts other things in its place", () => {
    const drawn = ran("python", "import turtle\nturtle.forward(float('nan'))\nturtle._marks.append(print)\n", {});
    expect([drawn?.drawing, drawn?.raised]).toEqual([undefined, undefined]);
  });
});
