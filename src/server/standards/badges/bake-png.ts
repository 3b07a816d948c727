import { crc32 } from "node:zlib";

const KEYWORD = "openbadgecredential";
/** Signature and header of a PNG: what's baked goes right behind them. */
const HEAD_BYTES = 8 + 25;

/** A PNG with a badge's credential in it, as an uncompressed iTXt chunk. */
export function bakePng(png: Buffer, credential: string): Buffer {
  const data = Buffer.concat([Buffer.from(KEYWORD, "latin1"), Buffer.from([0, 0, 0, 0, 0]), Buffer.from(credential)]);
  const typed = Buffer.concat([Buffer.from("iTXt", "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, HEAD_BYTES), length, typed, check, png.subarray(HEAD_BYTES)]);
}
