import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { checkLessonFiles, type Remark } from "../content/check-lesson-files.ts";
import { readFolder } from "../content/read-folder.ts";
import { openProgramChecks } from "./open-program-checks.ts";
import { printRemark } from "./print-remark.ts";

/** Input and output of the command. */
export interface CheckIo {
  out(text: string): void;
  err(text: string): void;
  /** Only terminals get colours. */
  isTerminal: boolean;
}

const help = `Usage: hypatia content check [FOLDER] [--strict] [--notes]

Checks every lesson below FOLDER (default: content): text, settings, assets, questions.

  --strict   warnings fail too
  --notes    shows notes as well
  --run      also runs the programs in assets: the right one must pass, each wrong one must fail
  --help     prints this
`;

const options = new Set(["--strict", "--notes", "--run"]);

/** Runs `hypatia content check`. Returns the exit status: 0, 1 when a lesson has errors, 2 for wrong arguments. */
export async function contentCheck(args: readonly string[], io: CheckIo): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    io.out(help);
    return 0;
  }
  const folders = args.filter((arg) => !arg.startsWith("-"));
  const unknown = args.find((arg) => arg.startsWith("-") && !options.has(arg));
  if (unknown !== undefined || folders.length > 1) {
    io.err(`hypatia content check: unknown argument ${unknown ?? folders[1]}; try --help\n`);
    return 2;
  }
  const root = (folders[0] ?? "content").replace(/\/+$/, "");
  const isFolder = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    io.err(`hypatia content check: there is no folder ${root}\n`);
    return 2;
  }
  const lessons = await lessonFolders(root);
  if (lessons.length === 0) {
    io.err(`hypatia content check: ${root} has no lessons: a lesson is a folder with a lesson.camp.\n`);
    return 2;
  }
  const counts = { error: 0, warning: 0, info: 0, debug: 0 };
  const isShown = ({ severity }: Remark): boolean =>
    severity === "error" || severity === "warning" || args.includes("--notes");
  const checks = args.includes("--run") ? openProgramChecks() : null;
  for (const folder of lessons) {
    const read = await readFolder(folder, folder);
    if ("problem" in read) {
      counts.error++;
      io.out(`error[FILE]: ${read.problem}\n\n`);
      continue;
    }
    const programRemarks = (await checks?.remarks(read.files)) ?? [];
    for (const remark of [...checkLessonFiles(read.files), ...programRemarks]) {
      counts[remark.severity]++;
      const source = read.files.get(remark.file) ?? "";
      if (isShown(remark)) io.out(printRemark(remark, `${folder}/${remark.file}`, source, io.isTerminal));
    }
  }
  const reason = await checks?.close();
  if (reason) io.out(`Programs weren't run: ${reason}.\n`);
  const { error, warning, info } = counts;
  io.out(
    `${count(lessons.length, "lesson")}: ${count(error, "error")}, ${count(warning, "warning")}, ${count(info, "note")}.\n`,
  );
  return error > 0 || (args.includes("--strict") && warning > 0) ? 1 : 0;
}

function count(number: number, of: string): string {
  return `${number} ${of}${number === 1 ? "" : "s"}`;
}

/** Lists the folders at or below the root that hold a lesson or its settings, sorted. */
async function lessonFolders(root: string): Promise<string[]> {
  const found: string[] = [];
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(folder, { withFileTypes: true });
    if (entries.some(({ name }) => /^(?:lesson\.camp|settings\.json)$/i.test(name))) {
      found.push(folder);
      continue;
    }
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith(".")) waiting.push(join(folder, entry.name));
    }
  }
  return found.sort();
}
