import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Settings } from "../../settings.ts";
import type { Tools } from "../../tools.ts";
import { failOldExports, finishExport, forgetOldFiles, releaseExport, takeExport } from "./export-store.ts";
import { findSubject } from "./find-subject.ts";

/** Folder of the exports' files, each named by its export's id. */
export function exportFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "exports");
}

/** Path of an export's file. */
export function exportFile(settings: Pick<Settings, "dataDir">, exportId: string): string {
  return join(exportFolder(settings), `${exportId}.zip`);
}

/** Deletes an export's file, finished or not. */
export async function removeExportFile(settings: Pick<Settings, "dataDir">, exportId: string): Promise<void> {
  const file = exportFile(settings, exportId);
  await rm(file, { force: true });
  await rm(unfinished(file), { force: true });
}

function unfinished(file: string): string {
  return `${file}.unfinished`;
}

/** Writes the exports people have started, and deletes files whose time is over. */
export async function runExports(tools: Tools): Promise<void> {
  const { db, now, settings } = tools;
  const over = [...(await failOldExports(db, now())), ...(await forgetOldFiles(db, now()))];
  for (const exportId of over) await removeExportFile(settings, exportId);
  for (;;) {
    const taken = await takeExport(db, now());
    if (!taken) return;
    await write(tools, taken);
  }
}

async function write(tools: Tools, taken: { userId: string; exportId: string; heldUntil: Date }): Promise<void> {
  const { db, now, settings, log } = tools;
  const { userId, exportId, heldUntil } = taken;
  const file = exportFile(settings, exportId);
  try {
    const person = await findSubject(tools, userId);
    if (!person) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { writeArchive } = await import("./write-archive.ts");
    await writeArchive(tools, person.subject, person.pictures, unfinished(file));
    const { size } = await stat(unfinished(file));
    await rename(unfinished(file), file);
    const done = await db.transaction().execute(async (trx) => {
      const finished = await finishExport(trx, { exportId, heldUntil, bytes: size, now: now() });
      if (finished) {
        const letter = { key: `export_ready:${exportId}`, to: person.email, userId, name: "export_ready" as const };
        await queueMail(trx, { ...letter, facts: { first_name: person.firstName } }, tools);
      }
      return finished;
    });
    // The account was erased meanwhile, or it took too long.
    if (!done) return await removeExportFile(settings, exportId);
    tools.wake("mails");
    log.info({ event: "export_ready", bytes: size }, "wrote an export of somebody's data");
  } catch (error) {
    log.error({ err: error, event: "export_failed", export: exportId }, "couldn't write an export");
    await rm(unfinished(file), { force: true });
    await releaseExport(db, exportId, now());
  }
}
