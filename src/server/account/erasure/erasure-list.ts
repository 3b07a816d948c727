import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Settings } from "../../settings.ts";

const lineSchema = z.object({ user_id: z.uuid(), at: z.iso.datetime() });

export interface ListedErasure {
  userId: string;
  at: number;
}

type Folder = Pick<Settings, "dataDir">;

/** Path of the list of erased accounts. It's outside the database, so that an old backup doesn't bring anybody back. */
function listFile({ dataDir }: Folder): string {
  return join(dataDir, "erasures.jsonl");
}

/** Accounts in the list. A line that was cut off by a crash doesn't count: it's written again. */
export async function readErasureList(settings: Folder): Promise<ListedErasure[]> {
  const text = await readFile(listFile(settings), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const parsed = lineSchema.safeParse(jsonOrNull(line));
    return parsed.success ? [{ userId: parsed.data.user_id, at: Date.parse(parsed.data.at) }] : [];
  });
}

/** Adds an account to the list, unless it's there, and waits until it's on the disk. */
export async function listErasure(settings: Folder, { userId, at }: ListedErasure): Promise<void> {
  const listed = await readErasureList(settings);
  if (listed.some((line) => line.userId === userId)) return;
  await mkdir(settings.dataDir, { recursive: true });
  const file = await open(listFile(settings), "a", 0o600);
  try {
    // It begins on a line of its own, even after one that was cut off.
    await file.write(`\n${JSON.stringify({ user_id: userId, at: new Date(at).toISOString() })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
