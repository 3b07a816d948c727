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
import { writeBackup } from "../db/backup/write-backup.ts";
import { StartProblem } from "../db/start-problem.ts";
import { nameDemoAuthors } from "../demo-authors.ts";
import { previewAddress } from "../learning/preview-address.ts";
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
    const dir = resolve(options.to ?? join(settings.dataDir, "backups"));
    const done = await writeBackup(pool, dir, tools.now(), bar.step).finally(bar.end);
    console.log(`${done.file} (${done.tables} tables, sha256 ${done.checksum})`);
  });
}

export function restoreCommand(file: string, options: { yes?: boolean }): Promise<void> {
  if (!options.yes) {
    throw new StartProblem("Restoring replaces everything in the database: add --yes to confirm.");
  }
  return withTools(async ({ pool, tools }) => {
    const bar = progressBar("Restoring");
    const done = await restoreBackup(pool, resolve(file), bar.step).finally(bar.end);
    if ("problem" in done) throw new StartProblem(done.problem);
    await eraseAfterRestore(tools);
    console.log(`${done.tables} tables restored (sha256 ${done.checksum}).`);
  });
}

export function archiveLoadCommand(file: string): Promise<void> {
  return withTools(async ({ tools }) => {
    const done = await readMonth(tools.db, resolve(file));
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
    console.log(`${email} logs in with the password alone now, and was told by mail.`);
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
