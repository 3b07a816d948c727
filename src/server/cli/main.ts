import { Command } from "commander";
import { StartProblem } from "../db/start-problem.ts";
import { checkAssets, makeAsset, solveAsset } from "./asset-commands.ts";
import { addAuthorCommand, listAuthorsCommand, removeAuthorCommand } from "./authors.ts";
import {
  archiveLoadCommand,
  backupCommand,
  backupsCommand,
  exportCommand,
  grantStaffCommand,
  importCommand,
  migrateCommand,
  previewCommand,
  resetFactorCommand,
  restoreCommand,
  seedCommand,
} from "./commands.ts";
import { contentCheck } from "./content-check.ts";
import { exportCourseCommand, importCourseCommand } from "./course-commands.ts";
import { holdStreaksCommand } from "./hold-streaks.ts";
import { exportLessonCommand, importLessonCommand, watchLessonCommand } from "./lesson-commands.ts";
import { failedMailsCommand, retryMailsCommand } from "./mail.ts";
import { parseCommand } from "./parse.ts";
import {
  type AddOptions,
  addDeploymentCommand,
  addPlatformCommand,
  listPlatformsCommand,
  setPlatformCommand,
} from "./platforms.ts";
import { recomputeCommand } from "./recompute.ts";
import { spreadCommand } from "./spread.ts";

const io = {
  stdin: process.stdin,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY === true,
};

const program = new Command("hypatia").description("Commands for people who run Hypatia.");

program.command("migrate").description("bring the database's schema up to date").action(migrateCommand);
program
  .command("spread")
  .description("spread learners over the machines of a Citus, while the product is stopped")
  .action(spreadCommand);
program
  .command("seed")
  .description("load the starter catalogue and, in demo mode, the demo accounts")
  .action(seedCommand);

const content = program.command("content").description("check, import and export lessons");
raw(content.command("check").description("check lessons and report problems"), (args) => contentCheck(args, io));
content
  .command("import [folder]")
  .description("import a content folder into the database (default: the starter catalogue)")
  .action((folder?: string) => importCommand(folder));
content
  .command("export <folder>")
  .description("write the catalogue into a new folder, byte for byte as it was imported")
  .action((folder: string) => exportCommand(folder));

content
  .command("export-lesson <lesson> <to>")
  .description("write one lesson, COURSE/CHAPTER/LESSON, into a new folder or a .zip, byte for byte")
  .option("--version <name>", "another version than the one learners see")
  .action((lesson: string, to: string, options: { version?: string }) => exportLessonCommand(lesson, to, options));
content
  .command("import-lesson <from> <lesson>")
  .description("make a new draft of a lesson from a folder or a .zip")
  .requiredOption("--as <email>", "author of the course who'll own the draft")
  .action((from: string, lesson: string, options: { as: string }) => importLessonCommand(from, lesson, options));
content
  .command("export-course <course> <to>")
  .description("write a course with its lessons into a new folder or a .zip, byte for byte, as learners see it")
  .option("--as <email>", "with the drafts of this author where they have one")
  .action((course: string, to: string, options: { as?: string }) => exportCourseCommand(course, to, options));
content
  .command("import-course <from> <course>")
  .description("take lessons of a course in as drafts, from a folder or a .zip")
  .requiredOption("--as <email>", "author of the course who'll own the drafts")
  .option("--check", "only say what would change")
  .action((from: string, course: string, options: { as: string; check?: boolean }) =>
    importCourseCommand(from, course, options),
  );
content
  .command("watch <folder> <lesson>")
  .description(
    "make a draft of a lesson that follows a folder: its living lesson changes while you write in your own editor",
  )
  .requiredOption("--as <email>", "author of the course who'll own the draft")
  .action((folder: string, lesson: string, options: { as: string }) => watchLessonCommand(folder, lesson, options));

content
  .command("preview <lesson> <version>")
  .description(
    "create an address at which anybody may read a draft or candidate: COURSE/CHAPTER/LESSON and its version",
  )
  .option("--days <number>", "how long the address works, at most 14", "14")
  .action((lesson: string, version: string, options: { days: string }) => previewCommand(lesson, version, options));

const asset = program.command("asset").description("make, check and solve single exercises, without a database");
asset
  .command("make <type>")
  .description("make an exercise of a type and print it as JSON")
  .option("--difficulty <number>", "1 to 5", "2")
  .option("--seed <text>", "the same text makes the same exercise (default: by chance)")
  .option("--to <file>", "write it into a new file")
  .action((type: string, options: { difficulty: string; seed?: string; to?: string }) =>
    makeAsset(type, options, console.log),
  );
asset
  .command("check <files...>")
  .description("print everything wrong with exercises; status 1 if one has an error")
  .action(async (files: string[]) => {
    process.exitCode = await checkAssets(files, console.log);
  });
asset
  .command("solve <file>")
  .description("print how to solve an exercise, step by step")
  .action((file: string) => solveAsset(file, console.log));

raw(program.command("parse").description("print the Camperdown tree of standard input"), (args) =>
  parseCommand(args, io),
);

program
  .command("backup")
  .description("write one consistent copy of the database; the newest 7 are kept")
  .option(
    "--to <place>",
    "a folder, or s3: and a prefix in the store, such as s3:backups (default: backups in the data folder)",
  )
  .action((options: { to?: string }) => backupCommand(options));
program
  .command("backups")
  .description("list backups, newest first")
  .option("--from <place>", "a folder, or a place in the store such as s3:backups")
  .action((options: { from?: string }) => backupsCommand(options));
program
  .command("restore <file>")
  .description("replace the database with a backup: a file, or one in the store such as s3:backups/NAME")
  .option("--yes", "really replace everything")
  .action((file: string, options: { yes?: boolean }) => restoreCommand(file, options));

const archive = program.command("archive").description("read months of attempts that were archived");
archive
  .command("load <file>")
  .description("load a month, from a file or the store, into a table of its own")
  .action((file: string) => archiveLoadCommand(file));

const premium = program.command("premium").description("check and repair what people paid for");
premium
  .command("recompute")
  .description("recompute everybody's premium from the ledger, print differences and repair them")
  .option("--check", "only print; status 1 if anything differs")
  .action((options: { check?: boolean }) => recomputeCommand(options));

const streaks = program.command("streaks").description("put streaks right");
streaks
  .command("hold <from> <to>")
  .description("keep everybody's streak over a time in which the site was away, such as 2026-03-04T18:00Z")
  .action((from: string, to: string) => holdStreaksCommand(from, to));

const mail = program.command("mail").description("handle mails that couldn't be sent");
mail.command("failed").description("list failed mails with their reasons").action(failedMailsCommand);
mail.command("retry").description("queue failed mails again").action(retryMailsCommand);

const user = program.command("user").description("change accounts");
user
  .command("reset-second-step <email>")
  .description("take the second step at log-in off an account whose owner has lost their phone and codes")
  .action((email: string) => resetFactorCommand(email));
user
  .command("grant-staff <email>")
  .description("make an account staff")
  .action((email: string) => grantStaffCommand(email));

const authors = program.command("authors").description("choose who may write the lessons of a course");
authors
  .command("add <email> <course>")
  .description("make an account an author of a course, given by its slug")
  .action((email: string, course: string) => addAuthorCommand(email, course));
authors
  .command("remove <email> <course>")
  .description("take an author off a course; drafts stay")
  .action((email: string, course: string) => removeAuthorCommand(email, course));
authors
  .command("list [course]")
  .description("list the authors of a course, or of all courses")
  .action((course?: string) => listAuthorsCommand(course));

const platforms = program.command("platforms").description("connect schools' learning platforms (LTI 1.3)");
platforms
  .command("list")
  .description("list our addresses and the platforms that are registered")
  .action(() => listPlatformsCommand());
platforms
  .command("add")
  .description("register a platform")
  .requiredOption("--name <school>", "name of the school")
  .requiredOption("--issuer <issuer>", "its issuer, also called platform id")
  .requiredOption("--client <id>", "id that it gave us")
  .requiredOption("--login <address>", "authentication request address")
  .requiredOption("--token <address>", "access token address")
  .requiredOption("--keys <address>", "public keyset address")
  .option("--audience <text>", "audience of our assertions, if it isn't the access token address")
  .option("--deployment <id>", "its first deployment")
  .option("--children", "its learners are children, and the school has agreed to their accounts")
  .action((options: AddOptions) => addPlatformCommand(options));
platforms
  .command("deployment <platform> <deployment>")
  .description("let another deployment of a platform in")
  .action((platform: string, deployment: string) => addDeploymentCommand(platform, deployment));
for (const act of ["on", "off"] as const) {
  platforms
    .command(`${act} <platform>`)
    .description(`turn a platform ${act}`)
    .action((platform: string) => setPlatformCommand(platform, act));
}

/** Commands that parse their own arguments and print their own help. */
function raw(command: Command, run: (args: string[]) => Promise<number>): void {
  command
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .argument("[args...]")
    .action(async (args: string[]) => {
      process.exitCode = await run(args);
    });
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(
    error instanceof StartProblem ? error.message : `It failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
