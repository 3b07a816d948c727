import { Command } from "commander";
import { StartProblem } from "../db/start-problem.ts";
import {
  backupCommand,
  exportCommand,
  grantStaffCommand,
  importCommand,
  migrateCommand,
  previewCommand,
  restoreCommand,
  seedCommand,
} from "./commands.ts";
import { contentCheck } from "./content-check.ts";
import { failedMailsCommand, retryMailsCommand } from "./mail.ts";
import { parseCommand } from "./parse.ts";
import { recomputeCommand } from "./recompute.ts";

const io = {
  stdin: process.stdin,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY === true,
};

const program = new Command("hypatia").description("What the people who run Hypatia do from the command line.");

program.command("migrate").description("bring the database's schema up to date").action(migrateCommand);
program
  .command("seed")
  .description("load the starter catalogue and, in demo mode, the demo accounts")
  .action(seedCommand);

const content = program.command("content").description("check, import and export lessons");
raw(content.command("check").description("say what is wrong with lessons"), (args) => contentCheck(args, io));
content
  .command("import [folder]")
  .description("bring a content folder into the database (default: the starter catalogue)")
  .action((folder?: string) => importCommand(folder));
content
  .command("export <folder>")
  .description("write the catalogue into a new folder, byte for byte as it was imported")
  .action((folder: string) => exportCommand(folder));

content
  .command("preview <lesson> <version>")
  .description(
    "make an address under which anybody may read a draft or candidate: COURSE/CHAPTER/LESSON and its version",
  )
  .option("--days <number>", "how long it opens, at most 14", "14")
  .action((lesson: string, version: string, options: { days: string }) => previewCommand(lesson, version, options));

raw(program.command("parse").description("print the Camperdown tree of standard input"), (args) =>
  parseCommand(args, io),
);

program
  .command("backup")
  .description("write one consistent copy of the database; the newest 7 are kept")
  .option("--to <folder>", "where to write it (default: backups in the data folder)")
  .action((options: { to?: string }) => backupCommand(options));
program
  .command("restore <file>")
  .description("replace the database by a backup")
  .option("--yes", "really replace everything")
  .action((file: string, options: { yes?: boolean }) => restoreCommand(file, options));

const premium = program.command("premium").description("look after what people paid for");
premium
  .command("recompute")
  .description("derive everybody's premium anew from the ledger, tell what differs, and repair it")
  .option("--check", "only tell; status 1 where something differs")
  .action((options: { check?: boolean }) => recomputeCommand(options));

const mail = program.command("mail").description("look after mails that did not go out");
mail.command("failed").description("list what was given up, and why").action(failedMailsCommand);
mail.command("retry").description("try again what was given up").action(retryMailsCommand);

const user = program.command("user").description("change accounts");
user
  .command("grant-staff <email>")
  .description("make somebody staff")
  .action((email: string) => grantStaffCommand(email));

/** Commands that read their own arguments and help. */
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
