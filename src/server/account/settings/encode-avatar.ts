import { open } from "node:fs/promises";
import { kindOf } from "../../authoring/assets/file-kind.ts";
import { pictures } from "../../image-library.ts";

const MAX_PIXELS = 24_000_000;
const LARGE = 512;
const SMALL = 96;
/** Time for one picture, in seconds. */
const LONGEST = 10;

export const TOO_LARGE = "That picture is too large. Please choose one of at most 5 MB and 24 megapixels.";
const UNREADABLE = "We can't read that picture. Please choose a JPEG, PNG or WebP.";
const MOVES = "That picture moves. Please choose one that doesn't.";

export interface EncodedAvatar {
  large: Buffer;
  small: Buffer;
}

/**
 * Decodes a picture and encodes its middle square again in two sizes. Only the pixels survive: no metadata, such as the
 * place where a photo was taken, and nothing that was hidden in the file.
 */
export async function encodeAvatar(file: string): Promise<EncodedAvatar | { problem: string }> {
  const kind = kindOf(await head(file));
  if (kind !== "jpeg" && kind !== "png" && kind !== "webp") return { problem: UNREADABLE };
  try {
    // Reads only the header, so that a bomb is refused before it's unpacked.
    const { width, height, pages = 1 } = await pictures(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: TOO_LARGE };
    if (pages > 1) return { problem: MOVES };
    return { large: await square(file, LARGE), small: await square(file, SMALL) };
  } catch {
    return { problem: UNREADABLE };
  }
}

function square(file: string, side: number): Promise<Buffer> {
  return pictures(file, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 84, smartSubsample: true, effort: 4 })
    .timeout({ seconds: LONGEST })
    .toBuffer();
}

async function head(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
