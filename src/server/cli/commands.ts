import { join, resolve } from "node:path";
import { addDemoAccounts } from "../account/demo-accounts.ts";
import { eraseAfterRestore } from "../account/erasure/run-erasures.ts";
import { resetFactor } from "../account/factors/reset-factor.ts";
import { writeUserType } from "../account/user-type.ts";
import { compilePublished } from "../authoring/elm/compile-published.ts";
import { exportContent } from "../content/export-content.ts";
import { type ImportOutcome, importContent } from "../content/import-content.ts";
import { folderNames } from "../content/read-folder.ts";
import { readMonth } from "../db/archive/read-month.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { listBackups, writeBackup } from "../db/backup/write-backup.ts";
import { StartProblem } from "../db/start-problem.ts";
import { nameDemoAuthors } from "../demo-authors.ts";
import { openFile, openPlace } from "../files/open-place.ts";
import { previewAddress } from "../learning/preview-address.ts";
import { readSettings, type Settings } from "../settings.ts";
import { progressBar } from "./progress-bar.ts";
import { withTools } from "./with-tools.ts";

/** Starter catalogue that ships with the product. */
const STARTER = resolve(import.meta.dirname, "../../../content");

export function migrateCommand(): Promise<void> {
  return withTools(async ({ migrated }) => {
    console.log(migrated.length === 0 ? "The schema is up to date." : `Done: ${migrated.join(", ")}`);
  });
}

export function seedCommand(): Promise<void> {
  return withTools(async ({ tools, settings }) => {
    if (settings.demo) await addDemoAccounts(tools);
    await importInto(tools, STARTER);
    if (settings.demo) await nameDemoAuthors(tools.db, await folderNames(join(STARTER, "courses")));
  });
}

export function importCommand(folder: string | undefined): Promise<void> {
  return withTools(({ tools }) => importInto(tools, resolve(folder ?? STARTER)));
}

async function importInto(tools: Parameters<typeof importContent>[0], folder: string): Promise<void> {
  const bar = progressBar("Importing");
  const outcome = await importContent(tools, folder, { progress: bar.step }).finally(bar.end);
  if (outcome.problem === undefined) await compilePublished(tools, (line) => console.error(line));
  printImport(outcome);
}

function printImport({ courses, problem }: ImportOutcome): void {
  if (problem !== undefined) throw new StartProblem(problem);
  for (const course of courses) {
    if (course.problem !== undefined) console.error(`${course.slug}: ${course.problem}`);
  }
  const count = (outcome: string) => courses.filter((course) => course.outcome === outcome).length;
  const refused = count("refused");
  console.log(
    `${count("imported")} courses imported, ${count("unchanged")} unchanged, ${count("kept")} kept, ${refused} refused.`,
  );
  if (refused > 0) throw new StartProblem("Some courses were refused: the lines above say why.");
}

export function exportCommand(folder: string): Promise<void> {
  return withTools(async ({ tools }) => {
    const bar = progressBar("Exporting");
    const outcome = await exportContent(tools, resolve(folder), { progress: bar.step }).finally(bar.end);
    if ("problem" in outcome) throw new StartProblem(outcome.problem);
    console.log(`${outcome.files} files written to ${folder}.`);
  });
}

export function backupCommand(options: { to?: string }): Promise<void> {
  return withTools(async ({ tools, settings, pool }) => {
    const bar = progressBar("Backing up");
    const place = openPlace(options.to ?? backupsFolder(settings), settings);
    const done = await writeBackup(pool, place, tools.now(), bar.step).finally(bar.end);
    console.log(`${done.file} (${done.tables} tables, sha256 ${done.checksum})`);
  });
}

/** Folder of backups, unless another place is named. */
function backupsFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "backups");
}

export async function backupsCommand(options: { from?: string }): Promise<void> {
  const read = readSettings(process.env);
  if ("problem" in read) throw new StartProblem(read.problem);
  const from = options.from ?? backupsFolder(read.settings);
  const backups = await listBackups(openPlace(from, read.settings));
  if (backups.length === 0) console.log(`There are no backups in ${from}.`);
  for (const { name, bytes, at } of backups) console.log(`${name}  ${new Date(at).toISOString()}  ${bytes} bytes`);
}

export function restoreCommand(file: string, options: { yes?: boolean }): Promise<void> {
  if (!options.yes) {
    throw new StartProblem("Restoring replaces everything in the database: add --yes to confirm.");
  }
  return withTools(async ({ pool, tools, settings }) => {
    const bar = progressBar("Restoring");
    const from = openFile(file, settings);
    const done = await restoreBackup(pool, from, bar.step).finally(bar.end);
    if ("problem" in done) throw new StartProblem(done.problem);
    await eraseAfterRestore(tools);
    console.log(`${done.tables} tables restored (sha256 ${done.checksum}).`);
  });
}

export function archiveLoadCommand(file: string): Promise<void> {
  return withTools(async ({ tools, settings }) => {
    const done = await readMonth(tools.db, openFile(file, settings));
    if ("problem" in done) throw new StartProblem(done.problem);
    console.log(`${done.rows} attempts loaded into archived.${done.table}: drop it when you've read it.`);
  });
}

export function grantStaffCommand(email: string): Promise<void> {
  return withTools(async ({ tools }) => {
    if (!(await writeUserType(tools.db, email, "staff")))
      throw new StartProblem(
        `No account has confirmed the email address ${email}. They have to sign up and open the link that we mail them.`,
      );
    console.log(`${email} is staff now.`);
  });
}

export function resetFactorCommand(email: string): Promise<void> {
  return withTools(async ({ tools }) => {
    if (!(await resetFactor(tools, email))) {
      throw new StartProblem(`No account has confirmed the email address ${email}.`);
    }
    console.log(`${email} now logs in with the password alone, and has been sent a mail about it.`);
  });
}

export function previewCommand(lesson: string, version: string, options: { days: string }): Promise<void> {
  return withTools(async ({ tools }) => {
    const made = await previewAddress(tools, { lesson, version, days: Number(options.days) });
    if ("problem" in made) throw new StartProblem(made.problem);
    console.log(
      `${made.address}\nAnybody with this address can read it until ${made.expiresAt.toISOString()}. It won't be shown again.`,
    );
  });
}
