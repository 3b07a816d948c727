import sharp from "sharp";
import type { FileKind } from "./file-kind.ts";

/** Decoders for the kinds we take. All others stay shut, however a file is dressed up. */
const DECODERS: Readonly<Record<Exclude<FileKind, "svg">, string>> = {
  png: "VipsForeignLoadPngFile",
  jpeg: "VipsForeignLoadJpegFile",
  webp: "VipsForeignLoadWebpFile",
  gif: "VipsForeignLoadNsgifFile",
  avif: "VipsForeignLoadHeifFile",
};

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(DECODERS) });
sharp.cache(false);
sharp.concurrency(1);

/** The picture library with everything shut that we don't use. Load it from here only. */
export const pictures = sharp;
