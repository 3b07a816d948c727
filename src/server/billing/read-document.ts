import { documentNumber } from "#rules/billing/document.ts";
import type { Tools } from "../tools.ts";
import { renderDocument } from "./render-document.ts";

/**
 * A person's own document as a PDF; null if there's none. It's rendered when it's opened first, and kept: a later
 * version of ours never changes what was handed out.
 */
export async function readDocument(
  { db }: Pick<Tools, "db">,
  userId: string,
  key: string,
): Promise<{ number: string; pdf: Buffer } | null> {
  const row = await db
    .selectFrom("documents")
    .selectAll()
    .where("user_id", "=", userId)
    .where("entry_key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  const { series, number, facts, issued_at, document_id } = row;
  const name = documentNumber(series, number);
  if (row.pdf) return { number: name, pdf: row.pdf };
  const pdf = await renderDocument({ series, number, facts, issuedAt: issued_at.getTime() });
  // Of two who open it at once, the first to store it wins, and both get that one.
  await db
    .updateTable("documents")
    .set({ pdf })
    .where("document_id", "=", document_id)
    .where("pdf", "is", null)
    .execute();
  const kept = await db
    .selectFrom("documents")
    .select("pdf")
    .where("document_id", "=", document_id)
    .executeTakeFirstOrThrow();
  return { number: name, pdf: kept.pdf ?? pdf };
}
