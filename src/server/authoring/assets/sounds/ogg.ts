/** A page of an Ogg file (RFC 3533). */
export interface OggPage {
  flags: number;
  granule: bigint;
  serial: number;
  lacing: Buffer;
  data: Buffer;
}

const HEAD = 27;

/** Pages of a file whose checksums are right, or null if anything else is in it. */
export function readPages(file: Buffer): OggPage[] | null {
  const pages: OggPage[] = [];
  for (let at = 0; at < file.length; ) {
    if (at + HEAD > file.length || file.toString("latin1", at, at + 5) !== "OggS\0") return null;
    const count = file[at + 26] ?? 0;
    const lacing = file.subarray(at + HEAD, at + HEAD + count);
    const size = lacing.reduce((sum, byte) => sum + byte, 0);
    const end = at + HEAD + count + size;
    if (lacing.length < count || end > file.length) return null;
    const whole = Buffer.from(file.subarray(at, end));
    whole.writeUInt32LE(0, 22);
    if (checksum(whole) !== file.readUInt32LE(at + 22)) return null;
    pages.push({
      flags: file[at + 5] ?? 0,
      granule: file.readBigUInt64LE(at + 6),
      serial: file.readUInt32LE(at + 14),
      lacing,
      data: file.subarray(at + HEAD + count, end),
    });
    at = end;
  }
  return pages;
}

/** Writes pages as one stream, numbered from 0. */
export function writePages(pages: readonly OggPage[]): Buffer {
  return Buffer.concat(
    pages.map(({ flags, granule, lacing, data }, number) => {
      const head = Buffer.alloc(HEAD);
      head.write("OggS\0", "latin1");
      head[5] = flags;
      head.writeBigUInt64LE(granule, 6);
      head.writeUInt32LE(1, 14);
      head.writeUInt32LE(number, 18);
      head[26] = lacing.length;
      const page = Buffer.concat([head, lacing, data]);
      page.writeUInt32LE(checksum(page), 22);
      return page;
    }),
  );
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & 0x8000_0000 ? 0x04c1_1db7 : 0);
  return value;
});

/** CRC-32 as Ogg has it: not reflected, beginning with 0. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) sum = ((sum << 8) ^ (TABLE[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  return sum;
}
