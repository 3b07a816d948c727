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
  let said = "";
  const write = (text: string): void => {
    said += text;
  };
  const status = await contentCheck([root, ...args], { out: write, err: write, isTerminal: false });
  return { status, said: said.replaceAll(`${root}/`, "") };
}

describe("hypatia content check", () => {
  test("is content with a good lesson", async () => {
    expect(await run(good)).toEqual({ status: 0, said: "1 lesson: 0 errors, 0 warnings, 0 notes.\n" });
  });

  test("shows the line, marks the place and says what would mend it", async () => {
    const { status, said } = await run({ ...good, "lesson.camp": '# Page\n\n! imaeg "x"\n' });
    expect(status).toBe(1);
    const lines = [
      "error[COMMAND_UNKNOWN]: There is no command `imaeg`.",
      "  --> courses/a/b/c/lesson.camp:3:3",
      "  |",
    ];
    const marked = ['3 | ! imaeg "x"', "  |   ^^^^^", "  = fix: Did you mean image?", ""];
    expect(said).toContain([...lines, ...marked].join("\n"));
    expect(said).toMatch(/1 lesson: \d errors?, 0 warnings, 0 notes\.\n$/);
  });

  test("warnings fail only when asked to, notes are shown only when asked for", async () => {
    const files = { ...good, "lesson.camp": "# Page\n\nSOME VERY LOUD text. Well done!\n" };
    expect((await run(files)).status).toBe(0);
    expect((await run(files, "--strict")).status).toBe(1);
    expect((await run(files)).said).not.toContain("EXCLAMATION");
    expect((await run(files, "--notes")).said).toContain("note[EXCLAMATION]");
  });

  test("finds the place inside an asset's file", async () => {
    const calcdoku = '{\n  "type": "calcdoku",\n  "version": 1,\n  "size": "big"\n}';
    const { said } = await run({
      ...good,
      "lesson.camp": '# Page\n\n! interactive "grid"\n',
      "assets/grid.json": calcdoku,
    });
    expect(said).toContain("courses/a/b/c/assets/grid.json:4:11");
  });

  test("looks at settings and stray files", async () => {
    const { said, status } = await run({ ...good, "settings.json": '{"title":"T","kind":"exam"}', "notes.txt": "x" });
    expect(status).toBe(1);
    expect(said).toContain("error[SETTING_KIND]");
    expect(said).toContain("error[FILE_STRAY]");
  });

  test.each<[string, Record<string, string | null>, string]>([
    ["a lesson.camp that is missing", { "lesson.camp": null }, "error[FILE_MISSING]: lesson.camp is missing."],
    [
      "a name in capitals",
      { "lesson.camp": null, "Lesson.camp": "# Page\n\nText.\n" },
      "error[FILE_STRAY]: Nothing reads this file. Names are in small letters: lesson.camp.",
    ],
    ["settings that are missing", { "settings.json": null }, "error[FILE_MISSING]: settings.json is missing."],
    [
      "settings that are cut off",
      { "settings.json": '{\n  "title": "T",' },
      "error[FILE_JSON]: This file is no JSON: Expected double-quoted property name.\n  --> courses/a/b/c/settings.json:2:16\n",
    ],
    [
      "a byte order mark",
      { "settings.json": `\ufeff${settings}` },
      "error[FILE_JSON]: This file is no JSON: it begins with a byte order mark. Save it as UTF-8 without one.\n",
    ],
    [
      "an asset that is cut off",
      { "assets/toy.json": '{"type": ' },
      "error[FILE_JSON]: This file is no JSON: Unexpected end of JSON input.",
    ],
  ])("%s is told once, and nothing that follows from it", async (_, changed, sentence) => {
    const all = Object.entries({ ...good, ...changed }).flatMap(([path, text]) =>
      text === null ? [] : [[path, text]],
    );
    const { said, status } = await run(Object.fromEntries(all));
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/LESSON_EMPTY|SETTING_/);
  });

  test("what is wrong with a question in the text is not told a second time by its interactive", async () => {
    const choice = '! choice "q" >>\n  Which?\n  ? [a]\n  ? [b]\n';
    const { said } = await run({ ...good, "lesson.camp": `# Page\n\n${choice}` });
    expect(said).toContain("CORRECT_ONE");
    expect(said).not.toContain("SCHEMA");
  });

  test("a folder without any lesson is a wrong call", async () => {
    const { said, status } = await run({ "notes.txt": "x" });
    expect(status).toBe(2);
    expect(said).toContain("holds no lesson: a lesson is a folder with a lesson.camp.");
  });

  test("a lesson that is only a link is not passed over", async () => {
    const root = await mkdtemp(join(tmpdir(), "hypatia-check-"));
    await writeFile(join(root, "text.camp"), good["lesson.camp"]);
    await mkdir(join(root, "a"));
    await symlink(join(root, "text.camp"), join(root, "a/lesson.camp"));
    let said = "";
    const out = (text: string): void => {
      said += text;
    };
    expect(await contentCheck([root], { out, err: out, isTerminal: false })).toBe(1);
    expect(said).toContain("a/lesson.camp is a link. Put the file itself there.");
  });

  test.each([[["--wrong"]], [["/no/such/folder"]], [["a", "b"]]])("%j is a wrong call", async (args) => {
    let said = "";
    const err = (text: string): void => {
      said += text;
    };
    const status = await contentCheck(args, { out: () => {}, err, isTerminal: false });
    expect(status).toBe(2);
    expect(said).toMatch(/^hypatia content check: .*\n$/);
  });

  test.skipIf(needsSandbox("programs of assets, checked from the command line"))(
    "runs programs only when asked to, and says which wrong one passes",
    async () => {
      const asset = { ...program, wrong: ["name = input()\nprint('Hello, ' + name)\n"] };
      const files = {
        ...good,
        "lesson.camp": '# Page\n\n! solvable "greet"\n',
        "assets/greet.json": JSON.stringify(asset),
      };
      expect((await run(files)).said).not.toContain("WRONG_PASSES");
      const { said, status } = await run(files, "--run");
      expect(said).toContain("error[WRONG_PASSES]");
      expect(status).toBe(1);
    },
  );
});
