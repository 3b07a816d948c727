import type { Sharp } from "sharp";
import { pictures } from "../../image-library.ts";

const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 200;
const MAX_TOTAL_PIXELS = 100_000_000;
const WIDTHS = [480, 960, 1600];
/** Time for one picture, in seconds. */
const LONGEST = 20;

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture and encodes it again as WebP at up to three widths, the largest last. Only its pixels survive:
 * no metadata, and nothing that was hidden in the file or appended to it.
 */
export async function encodePicture(file: string): Promise<{ sizes: EncodedPicture[] } | { problem: string }> {
  try {
    const problem = await problemOf(file);
    return problem === null ? { sizes: await encode(file) } : { problem };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) return { problem: TOO_MANY_PIXELS };
    return { problem: "This picture is damaged or incomplete. Save it again and upload the new file." };
  }
}

const TOO_MANY_PIXELS = "This picture has more than 40 million pixels. Make it smaller and upload it again.";

/** Reads only the header, so that a bomb is refused before it's unpacked. */
async function problemOf(file: string): Promise<string | null> {
  const { width, height, pages = 1, pageHeight = height } = await opened(file).metadata();
  if (width * pageHeight > MAX_PIXELS) return TOO_MANY_PIXELS;
  if (pages > MAX_FRAMES) return `This animation has more than ${MAX_FRAMES} frames.`;
  if (width * pageHeight * pages > MAX_TOTAL_PIXELS) return "This animation has more than 100 million pixels in all.";
  return null;
}

async function encode(file: string): Promise<EncodedPicture[]> {
  const { autoOrient, pages = 1 } = await opened(file).metadata();
  const smaller = WIDTHS.filter((width) => width < autoOrient.width);
  const wanted = smaller.length === WIDTHS.length ? WIDTHS : [...smaller, autoOrient.width];
  const sizes: EncodedPicture[] = [];
  for (const width of wanted) {
    // One after the other: three at once would hold the unpacked picture three times.
    const { data, info } = await opened(file)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true, effort: 4 })
      .timeout({ seconds: LONGEST })
      .toBuffer({ resolveWithObject: true });
    sizes.push({ bytes: data, width: info.width, height: info.pageHeight ?? Math.round(info.height / pages) });
  }
  return sizes;
}

function opened(file: string): Sharp {
  return pictures(file, {
    animated: true,
    failOn: "error",
    limitInputPixels: MAX_TOTAL_PIXELS,
    sequentialRead: true,
  });
}
