import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import program from "#interactives/codex/examples/minimal.json" with { type: "json" };
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { contentCheck } from "./content-check.ts";

const settings = JSON.stringify({ title: "T", kind: "lesson", summary: "One sentence.", minutes: 5 });
const good = { "lesson.camp": "# Page\n\nSome text.\n", "settings.json": settings };

async function run(files: Record<string, string>, ...args: string[]) {
  const root = await mkdtemp(join(tmpdir(), "hypatia-check-"));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, "courses/a/b/c", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  let output = "";
  const write = (text: string): void => {
    output += text;
  };
  const status = await contentCheck([root, ...args], { out: write, err: write, isTerminal: false });
  return { status, output: output.replaceAll(`${root}/`, "") };
}

describe("hypatia content check", () => {
  test("accepts a good lesson", async () => {
    expect(await run(good)).toEqual({ status: 0, output: "1 lesson: 0 errors, 0 warnings, 0 notes.\n" });
  });

  test("shows the line, marks the place and suggests a fix", async () => {
    const { status, output } = await run({ ...good, "lesson.camp": '# Page\n\n! imaeg "x"\n' });
    expect(status).toBe(1);
    const lines = [
      "error[COMMAND_UNKNOWN]: There is no command `imaeg`.",
      "  --> courses/a/b/c/lesson.camp:3:3",
      "  |",
    ];
    const marked = ['3 | ! imaeg "x"', "  |   ^^^^^", "  = fix: Did you mean image?", ""];
    expect(output).toContain([...lines, ...marked].join("\n"));
    expect(output).toMatch(/1 lesson: \d errors?, 0 warnings, 0 notes\.\n$/);
  });

  test("warnings fail only with --strict, notes appear only with --notes", async () => {
    const files = { ...good, "lesson.camp": "# Page\n\nSOME VERY LOUD text. Well done!\n" };
    expect((await run(files)).status).toBe(0);
    expect((await run(files, "--strict")).status).toBe(1);
    expect((await run(files)).output).not.toContain("EXCLAMATION");
    expect((await run(files, "--notes")).output).toContain("note[EXCLAMATION]");
  });

  test("points into an asset's file", async () => {
    const calcdoku = '{\n  "type": "calcdoku",\n  "version": 1,\n  "size": "big"\n}';
    const { output } = await run({
      ...good,
      "lesson.camp": '# Page\n\n! interactive "grid"\n',
      "assets/grid.json": calcdoku,
    });
    expect(output).toContain("courses/a/b/c/assets/grid.json:4:11");
  });

  test("checks settings and stray files", async () => {
    const { output, status } = await run({ ...good, "settings.json": '{"title":"T","kind":"exam"}', "notes.txt": "x" });
    expect(status).toBe(1);
    expect(output).toContain("error[SETTING_KIND]");
    expect(output).toContain("error[FILE_STRAY]");
  });

  test.each<[string, Record<string, string | null>, string]>([
    ["a lesson.camp that is missing", { "lesson.camp": null }, "error[FILE_MISSING]: lesson.camp is missing."],
    [
      "a name in capitals",
      { "lesson.camp": null, "Lesson.camp": "# Page\n\nText.\n" },
      "error[FILE_STRAY]: Nothing reads this file. Names are in lower case: lesson.camp.",
    ],
    ["settings that are missing", { "settings.json": null }, "error[FILE_MISSING]: settings.json is missing."],
    [
      "settings that are cut off",
      { "settings.json": '{\n  "title": "T",' },
      "error[FILE_JSON]: This file isn't JSON: Expected double-quoted property name.\n  --> courses/a/b/c/settings.json:2:16\n",
    ],
    [
      "a byte order mark",
      { "settings.json": `\ufeff${settings}` },
      "error[FILE_JSON]: This file isn't JSON: it begins with a byte order mark. Save it as UTF-8 without one.\n",
    ],
    [
      "an asset that is cut off",
      { "assets/toy.json": '{"type": ' },
      "error[FILE_JSON]: This file isn't JSON: Unexpected end of JSON input.",
    ],
  ])("reports %s once, and none of its consequences", async (_, changed, sentence) => {
    const all = Object.entries({ ...good, ...changed }).flatMap(([path, text]) =>
      text === null ? [] : [[path, text]],
    );
    const { output, status } = await run(Object.fromEntries(all));
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/LESSON_EMPTY|SETTING_/);
  });

  test("reports an error in an inline question once, not again through its interactive", async () => {
    const choice = '! choice "q" >>\n  Which?\n  ? [a]\n  ? [b]\n';
    const { output } = await run({ ...good, "lesson.camp": `# Page\n\n${choice}` });
    expect(output).toContain("CORRECT_ONE");
    expect(output).not.toContain("SCHEMA");
  });

  test("rejects a folder without lessons", async () => {
    const { output, status } = await run({ "notes.txt": "x" });
    expect(status).toBe(2);
    expect(output).toContain("has no lessons: a lesson is a folder with a lesson.camp.");
  });

  test("reports a symbolic link instead of skipping it", async () => {
    const root = await mkdtemp(join(tmpdir(), "hypatia-check-"));
    await writeFile(join(root, "text.camp"), good["lesson.camp"]);
    await mkdir(join(root, "a"));
    await symlink(join(root, "text.camp"), join(root, "a/lesson.camp"));
    let output = "";
    const out = (text: string): void => {
      output += text;
    };
    expect(await contentCheck([root], { out, err: out, isTerminal: false })).toBe(1);
    expect(output).toContain("a/lesson.camp is a link. Use the file itself.");
  });

  test.each([[["--wrong"]], [["/no/such/folder"]], [["a", "b"]]])("rejects the arguments %j", async (args) => {
    let output = "";
    const err = (text: string): void => {
      output += text;
    };
    const status = await contentCheck(args, { out: () => {}, err, isTerminal: false });
    expect(status).toBe(2);
    expect(output).toMatch(/^hypatia content check: .*\n$/);
  });

  test.skipIf(needsSandbox("programs of assets, checked from the command line"))(
    "runs programs only with --run, and names the wrong program that passes",
    async () => {
      const asset = { ...program, wrong: ["name = input()\nprint('Hello, ' + name)\n"] };
      const files = {
        ...good,
        "lesson.camp": '# Page\n\n! solvable "greet"\n',
        "assets/greet.json": JSON.stringify(asset),
      };
      expect((await run(files)).output).not.toContain("WRONG_PASSES");
      const { output, status } = await run(files, "--run");
      expect(output).toContain("error[WRONG_PASSES]");
      expect(status).toBe(1);
    },
  );
});
