import type { Tools } from "../tools.ts";
import { purgeUploads } from "./assets/purge-uploads.ts";
import { packOldEdits } from "./documents/pack-edits.ts";

const MINUTE_MS = 60_000;
/** Minute of each hour in which files are looked at. */
const FILES_AT = 17;

/** The editor's housekeeping: old edits are packed with each run, and files that nothing uses go once an hour. */
export async function maintainEditor(tools: Tools): Promise<void> {
  await packOldEdits(tools);
  if (Math.floor(tools.now() / MINUTE_MS) % 60 === FILES_AT) await purgeUploads(tools);
}
