import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { ExportData } from "#contract/account/personal-data.ts";
import { pathTo } from "#contract/build-path.ts";
import { exportState, linkUntil } from "#rules/account/personal-export.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { newestExport, type StoredExport } from "./export-store.ts";

type Signer = Pick<Tools, "sign">;

/** A person's newest export as they're told about it. */
export async function readExportData(
  db: Kysely<Database>,
  tools: Signer,
  { userId, now }: { userId: string; now: number },
): Promise<ExportData> {
  const newest = await newestExport(db, userId);
  const state = exportState(newest, now);
  return {
    state,
    signed_url: newest && state === "ready" ? signedAddress(tools, userId, newest, now) : null,
    started_time: newest ? new Date(newest.startedAt).toISOString() : null,
    user: userId,
    token: newest?.exportId ?? null,
  };
}

function signedAddress({ sign }: Signer, userId: string, stored: StoredExport, now: number): string {
  const { exportId } = stored;
  const expires = String(linkUntil(stored, now));
  const signature = sign("personal_data_export", [exportId, userId, expires].join(":"));
  return pathTo("personal_data_export_download", { exportId }, { expires, signature });
}

export interface GivenAddress {
  exportId: string;
  userId: string;
  expires: string;
  signature: string;
}

/** True if we signed this address for this account, whenever it ends. */
export function isSigned({ sign }: Signer, { exportId, userId, expires, signature }: GivenAddress): boolean {
  const right = Buffer.from(sign("personal_data_export", [exportId, userId, expires].join(":")));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
