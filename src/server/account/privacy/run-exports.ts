import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { removeExportFile, saveExport } from "./export-files.ts";
import { claimExport, clearFile, failOldExports, finishExport, oldFiles, releaseExport } from "./export-store.ts";
import { findSubject } from "./find-subject.ts";

/** Writes the exports people have started, and deletes files whose time is over. */
export async function runExports(tools: Tools): Promise<void> {
  const { db, now, settings } = tools;
  for (const exportId of await failOldExports(db, now())) await removeExportFile(settings, exportId);
  // A file that can't be deleted yet, because its store is away, is tried again.
  for (const exportId of await oldFiles(db, now())) {
    await removeExportFile(settings, exportId);
    await clearFile(db, exportId);
  }
  for (;;) {
    const taken = await claimExport(db, now());
    if (!taken) return;
    await write(tools, taken);
  }
}

async function write(tools: Tools, taken: { userId: string; exportId: string; heldUntil: Date }): Promise<void> {
  const { db, now, settings, log } = tools;
  const { userId, exportId, heldUntil } = taken;
  try {
    const person = await findSubject(tools, userId);
    if (!person) return;
    const { writeArchive } = await import("./write-archive.ts");
    const bytes = await saveExport(settings, exportId, (file) =>
      writeArchive(tools, person.subject, person.pictures, file),
    );
    const done = await db.transaction().execute(async (trx) => {
      const finished = await finishExport(trx, { exportId, heldUntil, bytes, now: now() });
      if (finished) {
        const letter = { key: `export_ready:${exportId}`, to: person.email, userId, name: "export_ready" as const };
        await queueMail(trx, { ...letter, facts: { first_name: person.firstName } }, tools);
      }
      return finished;
    });
    // The account was erased meanwhile, or it took too long.
    if (!done) return await removeExportFile(settings, exportId);
    tools.wake("mails");
    log.info({ event: "export_ready", bytes }, "wrote an export of somebody's data");
  } catch (error) {
    log.error({ err: error, event: "export_failed", export: exportId }, "couldn't write an export");
    await releaseExport(db, exportId, now());
  }
}
