import sharp from "sharp";

/** Decoders for the kinds of pictures we take from people, read from files. All others stay off, however a file is disguised. */
const UPLOADS = {
  png: "VipsForeignLoadPngFile",
  jpeg: "VipsForeignLoadJpegFile",
  webp: "VipsForeignLoadWebpFile",
  gif: "VipsForeignLoadNsgifFile",
  avif: "VipsForeignLoadHeifFile",
} as const;

/** Our own drawings are SVG in memory. Nobody's upload is decoded from memory. */
const OWN_DRAWINGS = "VipsForeignLoadSvgBuffer";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [...Object.values(UPLOADS), OWN_DRAWINGS] });
sharp.cache(false);
sharp.concurrency(1);

/** The picture library with everything that we don't use turned off. Load it from here only. */
export const pictures = sharp;
