import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UNFINISHED } from "../../files/blob-store.ts";
import { MAX_BYTES } from "../assets/receive-file.ts";
import { fetchGuarded, type Resolver, Unfetchable } from "./fetch-guarded.ts";
import type { FigmaSettings } from "./figma-settings.ts";
import { readPictureAddress } from "./picture-address.ts";

const PATIENCE_MS = 30_000;

export type Downloaded =
  | { k: "here"; file: string; drop(): Promise<void> }
  /** Its address is no longer good. */
  | { k: "expired" }
  | { k: "foreign" }
  | { k: "large" }
  | { k: "away" };

/** Fetches what Figma has drawn into a temporary file. Only Figma's own hosts are asked, and no redirect is followed. */
export async function downloadPicture(
  settings: FigmaSettings,
  url: string,
  { root, resolver }: { root: string; resolver?: Resolver },
): Promise<Downloaded> {
  const where = readPictureAddress(url, settings);
  if (!where) return { k: "foreign" };
  const folder = join(root, UNFINISHED);
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  const drop = () => rm(file, { force: true });
  try {
    const guard = { trusted: where.trusted, timeoutMs: PATIENCE_MS, ...(resolver && { resolver }) };
    const { status, body } = await fetchGuarded(where.address, guard);
    if (status !== 200) {
      body.resume();
      return refusalOf(status);
    }
    const counter = countUpTo(MAX_BYTES);
    await pipeline(body, counter, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return { k: "here", file, drop };
  } catch (error) {
    await drop();
    if (error instanceof TooLarge) return { k: "large" };
    if (error instanceof Unfetchable) return { k: "foreign" };
    return { k: "away" };
  }
}

function refusalOf(status: number): Downloaded {
  if (status >= 300 && status < 400) return { k: "foreign" };
  return status === 403 || status === 404 || status === 410 ? { k: "expired" } : { k: "away" };
}

class TooLarge extends Error {}

function countUpTo(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > most) done(new TooLarge());
      else done(null, part);
    },
  });
}
