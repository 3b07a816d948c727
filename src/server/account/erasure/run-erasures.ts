import type { Transaction } from "kysely";
import { customerIdOf, deleteAtProvider } from "../../billing/delete-at-provider.ts";
import type { Database } from "../../db/tables.ts";
import { openStore } from "../../files/open-store.ts";
import { deleteMail, findMail } from "../../mail/old-mails.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { exportsWithFiles, removeExportFile } from "../privacy/export-files.ts";
import { saveAvatar } from "../settings/save-avatar.ts";
import { listErasure, readErasureList } from "./erasure-list.ts";
import { markDone, markSwept, type OpenErasure, openErasures, restartErasure } from "./erasure-store.ts";
import { sweep } from "./sweep.ts";

/** Whatever was under way when the account was deleted has ended by then, so nothing comes after the last sweep. */
const QUIET_MS = 10 * 60_000;

const compared = new WeakSet<Tools>();

/** Continues every erasure. Each step can be repeated, so a process may die anywhere. */
export async function runErasures(tools: Tools): Promise<void> {
  const { db, log } = tools;
  // Once per process: a backup that was restored may have brought somebody back.
  if (!compared.has(tools)) await eraseListed(tools);
  compared.add(tools);
  for (const erasure of await openErasures(db)) {
    await continueErasure(tools, erasure).catch((error: unknown) => {
      log.error({ event: "erasure_failed", err: error, asked_at: erasure.askedAt }, "couldn't erase an account yet");
    });
  }
}

/** Begins again for everybody in the list outside the database who isn't known as erased. */
async function eraseListed({ db, settings, log }: Pick<Tools, "db" | "settings" | "log">): Promise<void> {
  let count = 0;
  for (const listed of await readErasureList(settings)) {
    if (await db.transaction().execute((trx) => restartErasure(trx, listed))) count += 1;
  }
  if (count > 0) log.warn({ event: "erased_again", accounts: count }, "a backup brought erased accounts back");
}

/**
 * Erases again what a restored backup brought back (F38). Nobody can log in to such an account from then on; one that
 * the payment provider may still have to forget is finished by the running product.
 */
export async function eraseAfterRestore(tools: Tools): Promise<void> {
  await eraseListed(tools);
  for (const erasure of await openErasures(tools.db)) {
    if (erasure.again && (await customerIdOf(tools.db, erasure.userId)) === null) await continueErasure(tools, erasure);
  }
}

async function continueErasure(tools: Tools, erasure: OpenErasure): Promise<void> {
  const { db, now, settings, log } = tools;
  const { userId } = erasure;
  if (erasure.sweptAt === null) {
    await listErasure(settings, { userId, at: erasure.askedAt });
    if (!(await deleteAtProvider(tools, userId, erasure.again))) return;
    await saveAvatar(db, openStore(settings), userId, null);
    await db.transaction().execute(async (trx) => {
      await sweep(trx, await subjectOf(trx, erasure));
      await markSwept(trx, userId, now());
      if (erasure.address !== null) await queueReceipt(trx, tools, userId, erasure.address);
    });
    await removeOrphans(tools);
    log.info({ event: "account_erased" }, "erased an account");
    return tools.wake("mails");
  }
  if (now() < erasure.sweptAt + QUIET_MS || (await findMail(db, receiptKey(userId)))?.isWaiting) return;
  await db.transaction().execute(async (trx) => {
    await sweep(trx, await subjectOf(trx, erasure));
    await deleteMail(trx, receiptKey(userId));
    await markDone(trx, userId, now());
  });
  await removeOrphans(tools);
}

/** The person as their rows name them, also after the account's own row is gone. */
async function subjectOf(trx: Transaction<Database>, { userId, address, isProved }: OpenErasure) {
  const user = await trx
    .selectFrom("users")
    .select(["email", "email_verified_at"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (user) return { userId, address: user.email_verified_at === null ? null : user.email };
  return { userId, address: isProved ? address : null };
}

const receiptKey = (userId: string) => `erasure_receipt:${userId}`;

/** The mail isn't the account's, which is gone. */
async function queueReceipt(trx: Transaction<Database>, tools: Tools, userId: string, to: string): Promise<void> {
  await queueMail(trx, { key: receiptKey(userId), to, userId: null, name: "erasure_receipt", facts: {} }, tools);
}

/** Deletes files of exports whose row is gone, also those that a killed process left unfinished. */
async function removeOrphans({ db, settings }: Pick<Tools, "db" | "settings">): Promise<void> {
  for (const exportId of await exportsWithFiles(settings)) {
    const known = await db
      .selectFrom("personal_data_exports")
      .select("export_id")
      .where("export_id", "=", exportId)
      .executeTakeFirst();
    if (!known) await removeExportFile(settings, exportId);
  }
}
