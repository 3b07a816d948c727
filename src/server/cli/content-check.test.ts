import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
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
