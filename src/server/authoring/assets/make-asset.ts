import { open as openFile, readFile } from "node:fs/promises";
import type { UploadedAsset } from "#contract/authoring/upload-asset.ts";
import { renderers } from "#render/renderers.ts";
import { aliasOf } from "#rules/authoring/assets/alias.ts";
import { type BlobName, type BlobStore, blobPath } from "../../files/blob-store.ts";
import type { Refused } from "../../http/outcome.ts";
import { kindOf } from "./file-kind.ts";
import type { ReceivedFile } from "./receive-file.ts";

/** A file that has been stored. */
export interface StoredBlob {
  hash: string;
  mediaType: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

export interface MadeAsset {
  asset: UploadedAsset;
  blobs: StoredBlob[];
}

const HEAD_BYTES = 4096;
/** More can't be a figure; one that's longer isn't read. */
const MAX_SVG_BYTES = 800_000;

const UNKNOWN: Refused = {
  refused: 415,
  errors: ["We can't use this kind of file. Upload a PNG, JPEG, WebP, AVIF, GIF or SVG."],
};

/** Makes an asset of an author's file: pictures are encoded again, figures rewritten. Nothing of the file itself is kept. */
export async function makeAsset(store: BlobStore, received: ReceivedFile): Promise<MadeAsset | Refused> {
  const { head, size } = await readHead(received.file);
  const kind = kindOf(head);
  const alias = aliasOf(received.name);
  if (kind === null) return UNKNOWN;
  if (kind === "svg") return makeFigure(alias, size > MAX_SVG_BYTES ? null : await readFile(received.file, "utf8"));
  // Loaded with the first picture: nothing else needs the decoders.
  const { encodePicture } = await import("./encode-picture.ts");
  const encoded = await encodePicture(received.file);
  if ("problem" in encoded) return { refused: 422, errors: [encoded.problem] };
  const blobs: StoredBlob[] = [];
  const sizes: { url: string; width: number; height: number }[] = [];
  for (const { bytes, width, height } of encoded.sizes) {
    const name = await store.put(bytes, "webp");
    blobs.push({ hash: name.hash, mediaType: "image/webp", bytes: bytes.length, width, height });
    sizes.push({ url: addressOf(name), width, height });
  }
  const largest = sizes.at(-1);
  if (!largest) throw new Error("A picture was encoded at no size.");
  const json = { type: "image" as const, ...largest, sizes: sizes.map(({ url, width }) => ({ url, width })) };
  return { asset: { alias, type: "image", json }, blobs };
}

/** Address of a file on the site, which leads to the second origin: lessons keep working when that moves. */
export function addressOf(name: BlobName): string {
  return `/uploads/${blobPath(name)}`;
}

function makeFigure(alias: string, svg: string | null): MadeAsset | Refused {
  const made = svg === null ? { problem: "it has more than 200000 characters." } : renderers.figure(svg, "");
  if (svg === null || "problem" in made) {
    const problem = "problem" in made ? made.problem : "";
    return { refused: 422, errors: [`This SVG can't be a figure: ${problem} Or save it as a PNG and upload that.`] };
  }
  return { asset: { alias, type: "image", json: { svg } }, blobs: [] };
}

async function readHead(file: string): Promise<{ head: Buffer; size: number }> {
  const handle = await openFile(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}
