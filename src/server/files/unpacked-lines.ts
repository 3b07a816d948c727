import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { FileSource } from "./file-place.ts";

/** Lines of a packed file. */
export function linesOf(file: FileSource): AsyncIterable<string> {
  const text = new PassThrough();
  pipeline(file.read(), createGunzip(), text).catch((error: Error) => text.destroy(error));
  return createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}
